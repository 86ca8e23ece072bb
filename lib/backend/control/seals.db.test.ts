import { eq, sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { authorisations, journeyStates, platformEvents, providerTokens, suiteTickets } from '../enterprise/schema.ts';
import { eventOf, permanentCodeOf, registerCodeOf, ticketOf, tokenOf } from '../enterprise/wecom/belongs-to.ts';
import { now } from '../kernel/clock.ts';
import { seal, unseal } from '../kernel/sealing.ts';
import { findSeals, mustOpenSeals, renewSeals } from './seals.ts';

const database = testDatabase();
const [former, newer, foreign] = ['f'.repeat(40), 'n'.repeat(40), 'x'.repeat(40)];
const use = (SESSION_SECRET: string) =>
  replaceEnv({ APP_MODE: 'production', PUBLIC_ORIGIN: 'https://school.example', SESSION_SECRET });
const [suiteId, corpId] = ['ww1', 'wwCorp'];
const at = new Date();

/** One of each kind, sealed with the secret in use. */
async function entrust(suite: string, corp: string, key: string) {
  const { owner } = database();
  const dates = { authorisedAt: at, changedAt: at };
  const shared = { suiteId: suite, agentId: '1', scope: {}, asOf: 1, corpName: '示范', state: 'active' as const };
  const permanent = seal('the code', permanentCodeOf(suite, corp));
  await owner.insert(authorisations).values({ ...shared, ...dates, corpId: corp, sealedPermanentCode: permanent });
  await owner
    .insert(suiteTickets)
    .values({ suiteId: suite, sealedTicket: seal('a ticket', ticketOf(suite)), pushedAt: 1, receivedAt: at });
  const token = seal('a token', tokenOf('corp', suite, corp));
  await owner
    .insert(providerTokens)
    .values({ suiteId: suite, corpId: corp, kind: 'corp', sealedValue: token, generation: 1 });
  await owner
    .insert(platformEvents)
    .values({ key, suiteId: suite, infoType: 'create_auth', sealedFields: seal('{}', eventOf(key)), receivedAt: at });
}

beforeEach(async () => {
  await database().owner.execute(
    sql`truncate wxwork_authorisations, wxwork_suite_tickets, wxwork_tokens, wxwork_events, wxwork_states`,
  );
  use(former);
  await entrust(suiteId, corpId, 'k');
});
afterAll(() => replaceEnv({ APP_MODE: 'test' }));

async function renew(...words: string[]) {
  const lines: string[] = [];
  const well = await renewSeals(database())(words, (line) => lines.push(line));
  return { well, text: lines.join('\n') };
}
const found = async () => (await findSeals(database()))[0];
const code = async () =>
  (await database().owner.select().from(authorisations).where(eq(authorisations.corpId, corpId)))[0];

test('the secret that sealed everything is well', async () => {
  await mustOpenSeals(database());
  expect(await found()).toMatchObject({ well: true, found: expect.stringContaining('permanent codes 1 of 1') });
});

test('another secret ends a start in production with one line, and elsewhere warns', async () => {
  use(foreign);
  const line =
    /^SESSION_SECRET is not the one that sealed .*\(it opens permanent codes 0 of 1, suite tickets 0 of 1, tokens 0 of 1, waiting events 0 of 1\): put the former secret behind it .* renew-seals --forget: /;
  await expect(mustOpenSeals(database())).rejects.toThrow(line);
  expect(await found()).toMatchObject({ well: false, found: expect.stringContaining('renew-seals --forget') });
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  replaceEnv({ APP_MODE: 'demo', SESSION_SECRET: foreign });
  await mustOpenSeals(database());
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test('what comes again by itself keeps nobody from starting', async () => {
  await database().owner.update(authorisations).set({ sealedPermanentCode: null });
  use(foreign);
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await mustOpenSeals(database());
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test('a former secret stays until what it sealed is sealed anew', async () => {
  use(`${newer},${former}`);
  await mustOpenSeals(database());
  expect(await found()).toMatchObject({ well: true, found: expect.stringContaining('4 need the former secret') });
  expect(await renew()).toMatchObject({
    well: true,
    text: expect.stringContaining('permanent codes: 0 were in order, 1 sealed anew'),
  });
  use(newer);
  await mustOpenSeals(database());
  expect(unseal((await code())?.sealedPermanentCode ?? '', permanentCodeOf(suiteId, corpId))).toBe('the code');
});

test('what no secret opens stays until it is given up', async () => {
  use(foreign);
  expect(await renew()).toMatchObject({ well: false, text: expect.stringContaining('1 cannot be opened') });
  expect((await code())?.state).toBe('active');
  expect(await renew('--forget')).toMatchObject({ well: true });
  expect(await code()).toMatchObject({ state: 'suspended', sealedPermanentCode: null });
  await mustOpenSeals(database());
  const [event] = await database().owner.select().from(platformEvents);
  expect(event).toMatchObject({ outcome: 'cannot be opened' });
  expect(event?.handledAt?.getTime()).toBeLessThanOrEqual(now().getTime());
  const audit = await database().owner.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.snapshot', 'on', true)`);
    return rowsOf(tx, "select action from audit_entries where action = 'house.renewSeals'", anyRow);
  });
  expect(audit.length).toBeGreaterThanOrEqual(2);
});

describe('what a running server writes while things are sealed anew', () => {
  const kinds = [
    ['wxwork_authorisations', 'corp_id', 'sealed_permanent_code'],
    ['wxwork_suite_tickets', 'suite_id', 'sealed_ticket'],
    ['wxwork_tokens', 'corp_id', 'sealed_value'],
    ['wxwork_events', 'key', 'sealed_fields'],
    ['wxwork_states', 'hash', 'sealed_code'],
  ] as const;
  const run = (text: string) => database().owner.execute(sql.raw(text));
  const registration = (hash: string) => ({
    hash,
    purpose: 'register' as const,
    appCode: 'code',
    sealedCode: seal('a code', registerCodeOf(hash)),
    expiresAt: at,
  });

  // Two of each kind; as soon as the one is renewed or given up, the server writes the other, which has been read by
  // then.
  beforeEach(async () => {
    await entrust('ww2', 'wwOther', 'other');
    await database().owner.insert(journeyStates).values(['first', 'other'].map(registration));
    for (const [table, key, column] of kinds) {
      await run(`create function ${table}_meanwhile() returns trigger language plpgsql as $$ begin
        update ${table} set ${column} = 'written meanwhile' where ${key} <> old.${key}; return null; end $$`);
      await run(`create trigger meanwhile after update or delete on ${table}
        for each row when (pg_trigger_depth() = 0 and old.${column} <> 'written meanwhile') execute function ${table}_meanwhile()`);
    }
  });
  afterEach(async () => {
    for (const [table] of kinds) await run(`drop function if exists ${table}_meanwhile() cascade`);
  });

  test.each([
    ['an older secret opened what was there', `${newer},${former}`, []],
    ['what was there is given up', foreign, ['--forget']],
  ])('stays where %s', async (_, secrets, words) => {
    use(secrets);
    await renew(...words);
    const stays: Record<string, number> = {};
    for (const [table, , column] of kinds)
      stays[table] = await database().owner.$count(
        sql`${sql.raw(table)} where ${sql.raw(column)} = 'written meanwhile'`,
      );
    expect(stays).toEqual(Object.fromEntries(kinds.map(([table]) => [table, 1])));
  });

  test('leaves an authorisation active whose code has just come', async () => {
    use(foreign);
    await renew('--forget');
    const rows = await database().owner.select().from(authorisations);
    expect(rows.map(({ state, sealedPermanentCode: sealed }) => [state, sealed !== null]).sort()).toEqual([
      ['active', true],
      ['suspended', false],
    ]);
  });
});

test('an authorisation that has ended stays so when its code is given up', async () => {
  await database().owner.update(authorisations).set({ state: 'cancelled' });
  use(foreign);
  await renew('--forget');
  expect(await code()).toMatchObject({ state: 'cancelled', sealedPermanentCode: null });
});
