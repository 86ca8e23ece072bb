import { eq, sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { authorisations, platformEvents, providerTokens, suiteTickets } from '../enterprise/schema.ts';
import { eventOf, permanentCodeOf, seal, ticketOf, tokenOf, unseal } from '../enterprise/wecom/sealing.ts';
import { now } from '../kernel/clock.ts';
import { findSeals, mustOpenSeals, renewSeals } from './seals.ts';

const database = testDatabase();
const [former, newer, foreign] = ['f'.repeat(40), 'n'.repeat(40), 'x'.repeat(40)];
const use = (SESSION_SECRET: string) =>
  replaceEnv({ APP_MODE: 'production', PUBLIC_ORIGIN: 'https://school.example', SESSION_SECRET });
const [suiteId, corpId] = ['ww1', 'wwCorp'];
const at = new Date();

beforeEach(async () => {
  const { owner } = database();
  await owner.execute(sql`truncate wxwork_authorisations, wxwork_suite_tickets, wxwork_tokens, wxwork_events`);
  use(former);
  const dates = { authorisedAt: at, changedAt: at };
  const shared = { suiteId, agentId: '1', scope: {}, asOf: 1, corpName: '示范', state: 'active' as const };
  const code = seal('the code', permanentCodeOf(suiteId, corpId));
  await owner.insert(authorisations).values({ ...shared, ...dates, corpId, sealedPermanentCode: code });
  await owner
    .insert(suiteTickets)
    .values({ suiteId, sealedTicket: seal('a ticket', ticketOf(suiteId)), pushedAt: 1, receivedAt: at });
  await owner.insert(providerTokens).values({
    suiteId,
    corpId,
    kind: 'corp',
    sealedValue: seal('a token', tokenOf('corp', suiteId, corpId)),
    generation: 1,
  });
  await owner
    .insert(platformEvents)
    .values({ key: 'k', suiteId, infoType: 'create_auth', sealedFields: seal('{}', eventOf('k')), receivedAt: at });
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
    return tx.execute(sql`select action from audit_entries where action = 'house.renewSeals'`);
  });
  expect((audit as unknown as { rows: unknown[] }).rows.length).toBeGreaterThanOrEqual(2);
});
