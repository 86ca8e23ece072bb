import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import type { AttendancePeriod } from '@/lib/contracts/students/attendance-names.ts';
import { dayAfter, daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { approvalIsOn, decideApproval, startApproval, takeBackApproval } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { onDuty, schoolDaysBetween } from '../../organisation/index.ts';
import { leaveRequests } from '../schema/attendance.ts';
import { findStudent } from '../student-view.ts';
import type { Writing } from '../writing.ts';
import { factsOfLeave } from './child-days.ts';
import { leaveView, theLeave } from './leaves.ts';
import { type NewMark, recordDays } from './record-days.ts';

type Calls = typeof attendanceCalls;
type Leave = typeof leaveRequests.$inferSelect;
const refuse = (field: string, key: string, params?: Record<string, string | number>) =>
  invalidFields({ [field]: params ? { key, params } : { key } });

/**
 * Enters a request; where a flow stands for leave, it sets out on it.
 * @throws ServiceError notFound, wrongState (not enrolled), invalid (too long, or overlapping another); what
 * `startApproval` refuses
 */
export async function askLeave(ctx: Ctx, input: ParsedInputOf<Calls['askLeave']>): Promise<ReplyOf<Calls['askLeave']>> {
  const child = await findStudent(ctx, input.studentId, true);
  if (child.state !== 'enrolled') throw new ServiceError('wrongState');
  if (daysAcross(input.fromDay, input.toDay) > limits.leaveDaysMax)
    throw refuse('toDay', 'tooManyDays', { max: limits.leaveDaysMax });
  const others = await ctx.tx
    .select()
    .from(leaveRequests)
    .where(
      and(
        ofSchool(ctx, leaveRequests),
        eq(leaveRequests.studentId, child.id),
        inArray(leaveRequests.state, ['asked', 'approved', 'endedEarly']),
        lte(leaveRequests.fromDay, input.toDay),
        gte(leaveRequests.toDay, input.fromDay),
      ),
    );
  if (others.some((other) => touch(taken(other), input))) throw refuse('fromDay', 'leaveOverlaps');
  const id = uuidv7();
  const row = { schoolId: ctx.school.id, id, ...input, state: 'asked' as const };
  await ctx.tx.insert(leaveRequests).values({ ...row, askedAt: ctx.now, askedBy: ctx.person.accountId });
  ctx.audit({ object: { type: 'leave', id }, change: { new: input } });
  if (await approvalIsOn(ctx, 'leave')) await startApproval(ctx, { kind: 'leave', documentId: id });
  else await notifyApprovers(ctx, child.name, input);
  return leaveView(ctx, id);
}

/** The staff whom the school has charged with answering; whoever asks knows already. */
async function notifyApprovers(ctx: Ctx, child: string, { fromDay, toDay }: Pick<Leave, 'fromDay' | 'toDay'>) {
  const approvers = await onDuty(ctx, 'leave.approvers');
  await sendMessage(ctx, {
    to: approvers.flatMap(({ accountId }) => (accountId && accountId !== ctx.person.accountId ? [accountId] : [])),
    kind: 'leaveAsked',
    params: { child, person: ctx.person.name, from: fromDay, to: toDay },
  });
}

type Span = Pick<Leave, 'fromDay' | 'fromPeriod' | 'toDay' | 'toPeriod'>;

/** The days that a leave takes: one that ended early those before the child was back. */
const taken = ({ endedOn, ...leave }: Leave): Span =>
  endedOn === null ? leave : { ...leave, toDay: dayAfter(endedOn, -1), toPeriod: 2 };

const touch = (a: Span, b: Span) =>
  a.fromDay <= a.toDay &&
  `${a.fromDay} ${a.fromPeriod}` <= `${b.toDay} ${b.toPeriod}` &&
  `${b.fromDay} ${b.fromPeriod}` <= `${a.toDay} ${a.toPeriod}`;

/** What becomes of a request: approved, it is recorded on its school days. */
export async function settleLeave(
  on: Writing,
  leave: Leave,
  state: 'approved' | 'refused',
  decisionNote: string,
): Promise<void> {
  const decided = { decidedAt: on.now, decidedBy: on.person.accountId };
  await changeRow(on, leaveRequests, leave, { state, decisionNote, ...decided });
  if (state === 'approved') await recordDays(on, 'leave', await marksOf(on, leave));
}

/**
 * Approves or refuses; of one that goes through a flow it decides the task of whoever calls.
 * @throws ServiceError notFound, wrongState; approvalOthers, approvalLacking: its flow waits for others, or wants more
 */
export async function decideLeave(
  ctx: Ctx,
  { id, decision, note }: ParsedInputOf<Calls['decideLeave']>,
): Promise<ReplyOf<Calls['decideLeave']>> {
  const leave = await theLeave(ctx, id, ['asked']);
  const isApproved = decision === 'approve';
  const move = isApproved ? 'agree' : 'refuse';
  if (!(await decideApproval(ctx, { kind: 'leave', documentId: id }, { move, said: note })))
    await settleLeave(ctx, leave, isApproved ? 'approved' : 'refused', note);
  ctx.audit({ action: `students.leave.${decision}`, object: { type: 'leave', id }, change: { note } });
  return leaveView(ctx, id);
}

/**
 * The child is back before the leave is over.
 * @throws ServiceError notFound, wrongState, invalid (a day outside the leave)
 */
export async function endLeave(
  ctx: Ctx,
  { id, on }: ParsedInputOf<Calls['endLeave']>,
): Promise<ReplyOf<Calls['endLeave']>> {
  const leave = await theLeave(ctx, id, ['approved']);
  if (on < leave.fromDay || on > leave.toDay)
    throw refuse('on', 'outsideLeave', { from: leave.fromDay, to: leave.toDay });
  await changeRow(ctx, leaveRequests, leave, { state: 'endedEarly', endedOn: on });
  await withdraw(ctx, leave, on);
  ctx.audit({ object: { type: 'leave', id }, change: { on } });
  return leaveView(ctx, id);
}

/** @throws ServiceError notFound, wrongState (decided otherwise, or begun) */
export async function cancelLeave(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['cancelLeave']>,
): Promise<ReplyOf<Calls['cancelLeave']>> {
  const leave = await theLeave(ctx, id, ['asked', 'approved']);
  if (leave.state === 'approved' && leave.fromDay <= today(ctx)) throw new ServiceError('wrongState');
  if (!(await takeBackApproval(ctx, { kind: 'leave', documentId: id }))) {
    await changeRow(ctx, leaveRequests, leave, { state: 'cancelled' });
    await withdraw(ctx, leave, leave.fromDay);
  }
  ctx.audit({ object: { type: 'leave', id } });
  return leaveView(ctx, id);
}

const halves: readonly AttendancePeriod[] = [0, 1];

/** Morning and afternoon of every school day of the leave; the evening is nobody's duty. */
async function marksOf(ctx: Writing, leave: Leave): Promise<NewMark[]> {
  const { classId } = await findStudent(ctx, leave.studentId);
  const days = await schoolDaysBetween(ctx, leave.fromDay, leave.toDay);
  const [from, to] = [`${leave.fromDay} ${leave.fromPeriod}`, `${leave.toDay} ${leave.toPeriod}`];
  return days
    .flatMap((day) => halves.map((period) => ({ day, period })))
    .filter(({ day, period }) => `${day} ${period}` >= from && `${day} ${period}` <= to)
    .map(({ day, period }) => ({
      studentId: leave.studentId,
      day,
      period,
      status: leave.kind === 'sick' ? 6 : 5,
      reason: leave.reason,
      classId,
      leaveId: leave.id,
      toldAt: leave.askedAt,
    }));
}

/** Takes back what the leave gave from a day on. */
async function withdraw(ctx: Ctx, leave: Leave, from: string): Promise<void> {
  const given = await factsOfLeave(ctx, leave.id, from);
  await recordDays(
    ctx,
    'staff',
    given.map(({ studentId, day, slot, classId }) => ({
      studentId,
      day,
      period: slot as AttendancePeriod,
      classId,
      status: null,
      leaveId: leave.id,
    })),
  );
}
