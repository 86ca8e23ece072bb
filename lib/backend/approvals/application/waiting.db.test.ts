import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { backend } from '@/lib/backend/app.ts';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';
import { departments, staff, staffRoles } from '@/lib/backend/organisation/schema.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { log } from '@/lib/log.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, msOfDays } from '@/lib/rules/days.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { expenseApproval } from '../expense/approval.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** What the queue does of itself: of this kind, as often as it is due. */
async function run(kind: 'approvals.watch' | 'approvals.check') {
  const { jobs: runner } = await backend();
  await runner.arm();
  await installation
    .database()
    .owner.update(jobs)
    .set({ runAfter: new Date(0) })
    .where(eq(jobs.kind, kind));
  await runner.drain();
}

/** The applications that the daily check finds to wait for nobody. */
async function stranded(): Promise<readonly string[]> {
  const told = jest.spyOn(log, 'error').mockImplementation(() => {});
  await run('approvals.check');
  const ids = told.mock.calls.flatMap(([given]) => (given as { readonly ids?: readonly string[] }).ids ?? []);
  told.mockRestore();
  return ids;
}

type At = Awaited<ReturnType<typeof testApprovals>>;
const roleGone = ({ school, ids }: At) =>
  school.inside((tx) => tx.delete(staffRoles).where(eq(staffRoles.staffId, ids.head)));
const disabled = (who: 'head' | 'teacher') => (at: At) =>
  at.school.inside((tx) => tx.update(staff).set({ enabled: false }).where(eq(staff.id, at.ids[who])));
const dissolved = ({ school, ids }: At) =>
  school.inside(async (tx) => {
    await tx.update(staff).set({ departmentId: null }).where(eq(staff.id, ids.teacher));
    await tx.delete(departments).where(eq(departments.name, '教学部'));
    await tx.update(staff).set({ enabled: false }).where(eq(staff.id, ids.head));
  });

test.each<[string, 'refuse' | 'chief', (at: At) => Promise<unknown>, object]>([
  ['the role is emptied and another one falls in', 'chief', roleGone, { state: 'checking' }],
  ['the role is emptied and nobody falls in', 'refuse', roleGone, { state: 'failed' }],
  ['the person is disabled', 'chief', disabled('head'), { state: 'checking' }],
  ['the department is dissolved, its head gone', 'chief', dissolved, { state: 'checking' }],
])('nothing waits for nobody: %s', async (_, nobody, happens, after) => {
  const at = await testApprovals(installation);
  const { ids, school, claim, teacher, endpoints, goBy } = at;
  await school.inside(async (tx) => {
    const led = { schoolId: school.id, name: '教学部', headId: ids.head };
    const [one] = await tx.insert(departments).values(led).returning();
    await tx.update(staff).set({ departmentId: one?.id }).where(eq(staff.id, ids.teacher));
  });
  const fallback = nobody === 'refuse' ? { by: nobody } : { by: 'person' as const, id: ids.chief };
  await goBy(flowOf(signedBy('a', [], null, { who: [{ by: 'head' }], nobody: fallback })));
  const { id, applicationId } = await claim();
  expect(await stranded()).toEqual([]);
  await happens(at);
  expect(await stranded()).toEqual([applicationId]);
  await run('approvals.watch');
  expect(await stranded()).toEqual([]);
  expect(await call(endpoints.expense, { id }, teacher)).toMatchObject(after);
});

test('what was returned to somebody who has left is withdrawn, and what an absence was named for ends with its day', async () => {
  const at = await testApprovals(installation);
  const { claim, goBy, ids, head, admin, decide, endpoints, open, school, chief } = at;
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const returned = await claim();
  await decide(returned.applicationId, head, 'return');
  await disabled('teacher')(at);
  expect(await stranded()).toEqual([returned.applicationId]);
  await run('approvals.watch');
  expect(await stranded()).toEqual([]);
  expect(await call(endpoints.expense, { id: returned.id }, admin)).toMatchObject({ state: 'withdrawn' });
  const other = await school.as('approvals.inbox.open', 'approvals.expense.claim');
  const today = dayIn(new Date(), 'Asia/Shanghai');
  const span = { fromOn: today, toOn: dayAfter(today, 2), kind: 'all' as const, reason: '' };
  await call(endpoints.nameDelegate, { ...span, toId: ids.chief }, head);
  const { applicationId } = await claim(other);
  setClockOffset(msOfDays(30));
  await run('approvals.watch');
  expect(await stranded()).toEqual([]);
  setClockOffset(0);
  expect(await open(applicationId, chief)).toMatchObject({ state: 'checking', waitsFor: '测试老师' });
});

test('where the effect fails nothing is decided: the decider reads why, the applicant is told nothing', async () => {
  const { claim, goBy, ids, head, teacher, decide, open, endpoints } = await testApprovals(installation);
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const { id, applicationId } = await claim();
  const moved = jest.spyOn(expenseApproval, 'moved').mockRejectedValue(new ServiceError('monthCarried', {}));
  expect(await said(decide(applicationId, head))).toBe('monthCarried');
  moved.mockRestore();
  expect(await open(applicationId, head)).toMatchObject({ state: 'checking', task: 0, acts: [{ act: 'start' }] });
  expect(await call(endpoints.expense, { id }, teacher)).toMatchObject({ state: 'checking' });
});

const waitingPid = sql`select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;

test('killed in the middle of a decision, nothing of it is left; decided again its effect happens once', async () => {
  const { owner, kind } = installation.database();
  if (kind === 'embedded') return;
  const { school } = await testOffice(installation);
  const { claim, goBy, ids, head, decide, open } = await testApprovals(installation, school);
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const { id, applicationId } = await claim();
  const { content } = await open(applicationId, head);
  expect(content).toMatch(/./);
  // The books are held, so that the decision stops behind its act and before its voucher; then its connection dies.
  const died = await owner.transaction(async (tx) => {
    await tx.execute(sql`lock table finance_vouchers in share row exclusive mode`);
    const deciding = decide(applicationId, head).then(
      () => 'success',
      () => 'died',
    );
    for (let look = 0; look < 200; look += 1) {
      for (const { pid } of await rowsOf(owner, waitingPid, z.object({ pid: z.number() })))
        await owner.execute(sql`select pg_terminate_backend(${pid})`);
      const ended = await Promise.race([deciding, new Promise<null>((done) => setTimeout(() => done(null), 50))]);
      if (ended) return ended;
    }
    return 'never ended';
  });
  expect(died).toBe('died');
  expect(await open(applicationId, head)).toMatchObject({ state: 'checking', acts: [{ act: 'start' }] });
  await decide(applicationId, head);
  const count = sql`select count(*)::int as n from finance_documents where document_id = ${id}`;
  expect(await rowsOf(owner, count, anyRow)).toEqual([{ n: 1 }]);
});
