import { notices } from '@/lib/contracts/notices.ts';
import { students } from '@/lib/contracts/students.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const { endpoints } = students;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
// A Wednesday in the middle of a term.
beforeEach(() => setClockOffset(Date.parse('2026-11-18T12:00:00+08:00') - Date.now()));
afterAll(() => setClockOffset(0));

const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const signing = ['approvals.inbox.open', 'students.leave.decide', 'students.attendance.view'] as const;

/** A child of a class, and a flow for leave that one person signs. */
async function office() {
  const school = await installation.school();
  const at = await testApprovals(installation, school);
  const classFacts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(endpoints.createClass, classFacts, at.admin);
  const facts = { name: '王小明', gender: 'male' as const, classId, enteredOn: '2026-09-01' };
  const { student } = await call(endpoints.enrol, facts, at.admin);
  const signer = await school.as(...signing);
  const goBy = async () => at.goBy(flowOf(signedBy('a', [await at.idOf(signer)], null)), '请假流程', 'leave');
  const ask = (fromDay: string, toDay = fromDay) =>
    call(endpoints.askLeave, { studentId: student.id, kind: 'sick', fromDay, toDay, reason: '发烧' }, at.admin);
  const rowOf = async (id: string) => (await call(endpoints.leaves, {}, signer)).rows.find((row) => row.id === id);
  const application = async (documentId: string) => {
    const { rows } = await call(at.endpoints.inbox, { box: 'all', kind: 'leave' }, at.admin);
    return rows.find((row) => row.documentId === documentId);
  };
  const days = async () => {
    const { rows } = await call(endpoints.leaveCount, { from: '2026-11-01', to: '2026-12-31' }, at.admin);
    return rows[0]?.sickDays ?? 0;
  };
  return { ...at, signer, goBy, ask, rowOf, application, days };
}

test('a flow decides on leave that is asked for once it stands; agreed by the old call, it is recorded', async () => {
  const { admin, signer, goBy, ask, rowOf, application, days } = await office();
  const before = await ask('2026-11-19');
  await goBy();
  const { id, actions } = await ask('2026-11-23', '2026-11-24');
  expect(actions).toEqual(['cancel']);
  expect((await call(notices.endpoints.messages, {}, signer)).rows).toMatchObject([{ kind: 'approvalWaits' }]);
  expect(await keyOf(call(endpoints.decideLeave, { id, decision: 'approve' }, admin))).toBe('approvalOthers');
  expect(await days()).toBe(0);
  expect((await rowOf(id))?.actions).toEqual(['approve', 'refuse']);
  const decided = await call(endpoints.decideLeave, { id, decision: 'approve', note: '好好休息' }, signer);
  expect(decided).toMatchObject({ phase: 'approved', decisionNote: '好好休息' });
  expect(await application(id)).toMatchObject({ state: 'passed', kind: 'leave', cents: null });
  expect(await days()).toBe(2);
  // What was asked for before goes on as it began.
  await call(endpoints.decideLeave, { id: before.id, decision: 'approve' }, admin);
  expect(await days()).toBe(3);
});

test('refused in the inbox or cancelled, nothing is recorded, and the days can be asked for again', async () => {
  const { admin, signer, goBy, ask, rowOf, application, decide, open, days } = await office();
  await goBy();
  const refused = await ask('2026-11-23');
  await decide((await application(refused.id))?.id ?? '', signer, 'refuse');
  expect(await rowOf(refused.id)).toMatchObject({ phase: 'refused', decisionNote: '请补充发票' });
  const cancelled = await ask('2026-11-23');
  expect(await call(endpoints.cancelLeave, { id: cancelled.id }, admin)).toMatchObject({ phase: 'cancelled' });
  expect(await application(cancelled.id)).toMatchObject({ state: 'withdrawn' });
  const again = await ask('2026-11-23');
  const { shown } = await open((await application(again.id))?.id ?? '', signer);
  expect(shown.map(({ value }) => value)).toContain('病假');
  expect(await days()).toBe(0);
});
