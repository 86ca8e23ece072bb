import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { sessions } from '../../account/schema.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { contactsJob } from '../ask-run.ts';
import { wxworkContacts, wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';
import { authorisations, bindings, identities, outbox } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;
const minute = 60_000;

beforeEach(async () => {
  for (const table of [wxworkRuns, wxworkContacts, identities, bindings, authorisations, outbox, jobs])
    await owner().delete(table);
});

/** A school whose corporation has the app. */
async function office() {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  await installation.settle();
  let minutes = 0;
  const runs = async () => (await call(endpoints.contactRuns, {}, admin)).runs;
  const newest = async () => {
    const [run] = await runs();
    if (!run) throw new Error('no run');
    return run;
  };
  const preview = async () => {
    minutes += 2;
    setClockOffset(minutes * minute);
    const { id } = await call(endpoints.previewContacts, { corpId: corpA }, admin);
    await installation.settle();
    return { id, run: await newest() };
  };
  const start = async (id: string) => {
    await call(endpoints.startContacts, { id }, admin);
    await installation.settle();
    return newest();
  };
  const sync = async () => start((await preview()).id);
  return { school, admin, newest, preview, start, sync, runs };
}

const gone = (remove: readonly string[], silently = true) =>
  installation.platform.control('contacts', { corpid: corpA, remove, silently });
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `woSim${String(from + at).padStart(4, '0')}`);
const wrongState = { said: { key: 'wrongState' } };

test('a preview changes nothing, is carried out once, and a second run finds nothing to do', async () => {
  const { admin, preview, start, sync } = await office();
  const { id, run } = await preview();
  expect(run).toMatchObject({ state: 'planned', counts: { create: 2, skip: 60, leave: 0 }, open: 62, mayStart: true });
  expect(await owner().select().from(wxworkContacts)).toEqual([]);
  const lines = await call(endpoints.contactLines, { id, action: 'skip' }, admin);
  expect(lines).toMatchObject({ total: 60, rows: [{ reason: 'notProven', outcome: 'planned' }, ...Array(9).fill({})] });
  expect(await start(id)).toMatchObject({ state: 'done', open: 0, failed: 0, mayStart: false });
  await expect(call(endpoints.startContacts, { id }, admin)).rejects.toMatchObject(wrongState);
  const before = await owner().select().from(wxworkContacts);
  expect(before).toHaveLength(62);
  expect(await sync()).toMatchObject({ state: 'done', same: 2, counts: { create: 0, update: 0, leave: 0 } });
  expect(await owner().select().from(wxworkContacts)).toEqual(before);
});

test('a member whom the platform has no more is signed out at once, waits some days, and can be taken back', async () => {
  const { school, admin, sync, newest } = await office();
  await sync();
  const account = (await school.as('*')).personId ?? '';
  await owner()
    .insert(identities)
    .values({ corpId: corpA, userId: firstMember, accountId: account, boundAt: new Date() });
  await installation.arrive(corpA);
  const opened = () => owner().select().from(sessions).where(eq(sessions.channel, 'WXWORK'));
  expect((await opened()).map(({ endedAt }) => endedAt)).toEqual([null]);
  await gone([firstMember], false);
  await installation.settle();
  expect((await opened())[0]?.endedAt).not.toBeNull();
  const { rows } = await call(endpoints.leavingContacts, {}, admin);
  expect(rows).toMatchObject([{ corpId: corpA, externalId: firstMember }]);
  await call(endpoints.keepContact, { corpId: corpA, externalId: firstMember }, admin);
  expect(await call(endpoints.leavingContacts, {}, admin)).toEqual({ rows: [] });
  expect(await sync()).toMatchObject({ state: 'done', counts: { leave: 0 } });
  expect(await newest()).toMatchObject({ counts: { leave: 0 } });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['more than a fifth', () => gone(ids(2, 20)), 'missing'],
  ['everybody', () => gone(ids(1, 60)), 'empty'],
  [
    'whoever is out of a narrower range',
    () => installation.platform.control('corp', { corpid: corpA, range: ids(1, 60) }),
    'narrowed',
  ],
])('%s being away stops a run before it changes anybody', async (_, happens, brake) => {
  const { admin, preview, sync, start } = await office();
  await sync();
  const before = await owner().select().from(wxworkContacts);
  await happens();
  const { id, run } = await preview();
  expect(run).toMatchObject({ state: 'confirm', brake, mayStart: true });
  expect(await owner().select().from(wxworkContacts)).toEqual(before);
  if (brake !== 'missing') return;
  expect(await start(id)).toMatchObject({ state: 'done', counts: { leave: 19 } });
  expect((await call(endpoints.leavingContacts, {}, admin)).rows).toHaveLength(19);
});

test('a run that began by itself and is stopped says so to whoever may let it go on', async () => {
  const { sync, newest } = await office();
  await sync();
  await gone(ids(2, 30));
  const fields = { InfoType: 'change_contact', AuthCorpId: corpA, ChangeType: 'update_party', Id: '1' };
  await installation.platform.control('push', { fields });
  await installation.settle();
  expect(await newest()).toMatchObject({ state: 'confirm', brake: 'missing' });
  const told = await owner().select().from(outbox);
  expect(told.map(({ card }) => card.title)).toEqual(['企业微信通讯录同步已停下']);
});

test.each(['truncated', 'html', '502'])(
  'an answer that is %s changes nobody and says so',
  async (kind) => {
    const { sync, preview } = await office();
    await sync();
    const before = await owner().select().from(wxworkContacts);
    await installation.platform.control('faults', { faults: [{ path: '/user/simplelist', kind, count: 1_000 }] });
    const { run } = await preview();
    expect(['reading', 'failed']).toContain(run.state);
    expect(await owner().select().from(wxworkContacts)).toEqual(before);
  },
  90_000,
);

test('one run at a time, a minute apart; what is paused or lost its process goes on with what is left', async () => {
  const { admin, preview, start, newest } = await office();
  const { id } = await preview();
  await expect(call(endpoints.previewContacts, { corpId: corpA }, admin)).rejects.toMatchObject({
    said: { key: 'tooMany' },
  });
  await call(endpoints.startContacts, { id }, admin);
  expect((await call(endpoints.previewContacts, { corpId: corpA }, admin)).id).toBe(id);
  await call(endpoints.pauseContacts, { id }, admin);
  await installation.settle();
  expect(await newest()).toMatchObject({ state: 'paused', open: 62, mayStart: true });
  // As after the end of a process between two batches.
  await owner().update(wxworkRunLines).set({ outcome: 'done' }).where(eq(wxworkRunLines.place, 0));
  expect(await start(id)).toMatchObject({ state: 'done', open: 0 });
  const worked = await owner().select().from(jobs).where(eq(jobs.kind, contactsJob));
  expect(worked.every(({ state }) => state === 'done')).toBe(true);
});
