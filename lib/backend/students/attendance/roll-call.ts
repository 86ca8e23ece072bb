import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { daysBetween } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { theClass } from '../classes/write.ts';
import { childDays, partStatus } from './child-days.ts';
import { lockedThrough } from './lock.ts';
import { membersOn } from './members-on.ts';
import { recordDays } from './record-days.ts';

type Calls = typeof attendanceCalls;
type Input = ParsedInputOf<Calls['rollCall']>;
type Row = ReplyOf<Calls['rollCall']>['rows'][number];

/** The children of a class on a day with what is recorded of a period. @throws ServiceError notFound */
export async function rollCall(ctx: Ctx, input: Input): Promise<ReplyOf<Calls['rollCall']>> {
  await theClass(ctx, input.classId);
  const rows = await expectedOn(ctx, input);
  const schoolDays = await schoolDaysBetween(ctx, input.day, input.day);
  const locked = await lockedThrough(ctx);
  const isLocked = locked !== null && input.day <= locked;
  return {
    rows,
    summary: summaryOf(rows),
    isSchoolDay: schoolDays.length > 0,
    isLocked,
    actions: !isLocked && mayRecord(ctx, input.day) ? ['record'] : [],
  };
}

/**
 * Records a roll call; only what differs from the state is written.
 * @throws ServiceError notFound (class, or a child that was not in it that day), invalid (a day to come), forbidden (an
 * old day, without the key), attendanceLocked
 */
export async function saveRollCall(
  ctx: Ctx,
  { entries, why, ...input }: ParsedInputOf<Calls['saveRollCall']>,
): Promise<ReplyOf<Calls['saveRollCall']>> {
  const { classId, day, period } = input;
  await theClass(ctx, classId);
  if (day > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  if (!mayRecord(ctx, day)) throw new ServiceError('forbidden');
  const before = new Map((await expectedOn(ctx, input)).map((row) => [row.studentId, row]));
  if (entries.some(({ studentId }) => !before.has(studentId))) throw new ServiceError('notFound');
  const changed = entries.filter(({ studentId, status, reason }) => {
    const known = before.get(studentId);
    return known?.status !== status || known.reason !== reason;
  });
  const recorded = await recordDays(
    ctx,
    'staff',
    changed.map((entry) => ({ ...entry, day, period, classId })),
    day < today(ctx) ? why : '',
  );
  ctx.audit({
    object: { type: 'class', id: classId },
    change: {
      day,
      period,
      ...(why ? { why } : {}),
      marks: changed.map(({ studentId, status }) => [studentId, before.get(studentId)?.status ?? null, status]),
    },
  });
  return { recorded, summary: summaryOf(await expectedOn(ctx, input)) };
}

/** Days of the last week are open to whoever records; older ones to those who may correct. */
function mayRecord(ctx: Ctx, day: string): boolean {
  const on = today(ctx);
  if (day > on || !ctx.can('students.attendance.record')) return false;
  return daysBetween(day, on) <= limits.attendanceOpenDays || ctx.can('students.attendance.correct');
}

/** Those who were in the class that day and are in the school now, with their state. */
async function expectedOn(ctx: Ctx, { classId, day, period }: Input): Promise<Row[]> {
  const members = await membersOn(ctx, classId, day);
  const ids = members.map(({ studentId }) => studentId);
  const facts = new Map(
    (await childDays(ctx, { ids, from: day, to: day })).flatMap((fact) =>
      fact.slot === period ? [[fact.studentId, fact] as const] : [],
    ),
  );
  return members.map((member) => {
    const fact = facts.get(member.studentId);
    return {
      ...member,
      status: fact ? partStatus(fact) : null,
      source: fact?.source ?? null,
      reason: fact?.reason ?? '',
      onLeave: fact ? fact.leaveId !== null : false,
      recordedAt: fact?.recordedAt.toISOString() ?? null,
    };
  });
}

function summaryOf(rows: readonly Row[]): ReplyOf<Calls['rollCall']>['summary'] {
  const byStatus: Record<string, number> = {};
  for (const { status } of rows) if (status !== null) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return { expected: rows.length, open: rows.filter(({ status }) => status === null).length, byStatus };
}
