import { eq } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';
import { staff } from '@/lib/backend/organisation/schema.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, msOfDays } from '@/lib/rules/days.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** What the queue does of itself. */
async function watch() {
  const { jobs: runner } = await backend();
  await runner.arm();
  const due = { runAfter: new Date(0) };
  await installation.database().owner.update(jobs).set(due).where(eq(jobs.kind, 'approvals.watch'));
  await runner.drain();
}

const today = () => dayIn(new Date(), 'Asia/Shanghai');
const span = (from: number, to: number) => ({ fromOn: dayAfter(today(), from), toOn: dayAfter(today(), to) });

async function office(more = {}) {
  const at = await testApprovals(installation);
  await at.goBy(flowOf(signedBy('a', [at.ids.head], null, more)));
  return at;
}

test('who is away is answered for from the first day on, those who stand in told from those who are away', async () => {
  const { claim, head, chief, ids, open, decide, endpoints } = await office();
  const early = await claim();
  const named = await call(
    endpoints.nameDelegate,
    { ...span(0, 2), toId: ids.chief, kind: 'all', reason: '培训' },
    head,
  );
  expect(named).toMatchObject({ phase: 'now', actions: ['end'] });
  const late = await claim();
  for (const { applicationId } of [early, late]) {
    const seen = await open(applicationId, chief);
    expect(seen.nodes[0]?.tasks.at(-1)).toMatchObject({ id: ids.chief, insteadOf: '测试老师', state: 'waiting' });
    expect(await decide(applicationId, chief)).toMatchObject({ state: 'passed' });
  }
  const { acts } = await open(early.applicationId, chief);
  expect(acts.map(({ act, insteadOf }) => [act, insteadOf !== null])).toEqual([
    ['start', false],
    ['replace', true],
    ['agree', true],
  ]);
});

test('one that begins later hands open tasks over on its first day, once ended none', async () => {
  const { claim, head, chief, ids, open, endpoints } = await office();
  const { applicationId } = await claim();
  await call(endpoints.nameDelegate, { ...span(3, 5), toId: ids.chief, kind: 'expense', reason: '' }, head);
  await watch();
  expect(await said(open(applicationId, chief))).toBe('notFound');
  setClockOffset(msOfDays(3));
  await watch();
  setClockOffset(0);
  expect(await open(applicationId, chief)).toMatchObject({ task: 1 });
});

test('to oneself, in the past, twice and in a ring it is refused, with the other one named', async () => {
  const { head, chief, teacher, admin, ids, endpoints } = await office();
  const name = (by: typeof head, more: object) =>
    call(endpoints.nameDelegate, { ...span(1, 9), toId: ids.chief, kind: 'all', reason: '', ...more }, by);
  await expect(name(head, { toId: ids.head })).rejects.toMatchObject({ fields: { toId: { key: 'delegateSelf' } } });
  await expect(name(head, span(-1, 3))).rejects.toMatchObject({ fields: { fromOn: { key: 'dayPast' } } });
  const first = await name(head, {});
  await expect(name(head, { toId: ids.teacher })).rejects.toMatchObject({
    said: { key: 'delegateFaulty', params: { fault: 'overlap', fromOn: first.fromOn } },
  });
  await expect(name(chief, { toId: ids.head })).rejects.toMatchObject({ said: { params: { fault: 'ring' } } });
  expect(await said(name(teacher, { fromId: ids.chief, toId: ids.admin }))).toBe('forbidden');
  expect(await said(call(endpoints.endDelegate, { id: first.id, version: first.version }, teacher))).toBe('notFound');
  expect(await call(endpoints.delegates, {}, teacher)).toMatchObject({ total: 0 });
  expect(await call(endpoints.delegates, { phase: 'coming' }, admin)).toMatchObject({ total: 1 });
  await call(endpoints.endDelegate, { id: first.id, version: first.version }, head);
  expect(await said(name(head, { toId: ids.teacher }))).toBe('success');
});

test('whoever leaves is replaced by the fallback of the node, and who is late is reminded once, then their head told', async () => {
  const at = await testApprovals(installation);
  const { claim, chief, ids, school, open } = at;
  await at.goBy(flowOf(signedBy('a', [ids.head], null, { nobody: { by: 'person', id: ids.chief }, hours: 1 })));
  const { applicationId } = await claim();
  await school.inside((tx) => tx.update(staff).set({ enabled: false }).where(eq(staff.id, ids.head)));
  await watch();
  expect(await open(applicationId, chief)).toMatchObject({ task: 1, isLate: false });
  setClockOffset(msOfDays(30));
  for (let look = 0; look < 3; look += 1) await watch();
  setClockOffset(0);
  const seen = await open(applicationId, chief);
  expect(seen.acts.map(({ act }) => act)).toEqual(['start', 'replace', 'remind', 'escalate']);
});
