import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import type { LeaveState } from '@/lib/contracts/students/leave-names.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { accounts } from '../../account/schema.ts';
import { approvalTurns } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { matches } from '../find-page.ts';
import { leaveRequests } from '../schema/attendance.ts';
import { students } from '../schema.ts';

type Calls = typeof attendanceCalls;
type Leave = typeof leaveRequests.$inferSelect;
type Row = ReplyOf<Calls['askLeave']>;

/** Leave requests, those that wait first, then the latest. */
export async function listLeaves(ctx: Ctx, input: ParsedInputOf<Calls['leaves']>): Promise<ReplyOf<Calls['leaves']>> {
  const { q, classId, kind, state, page, size } = input;
  const where = and(
    classId === undefined ? undefined : eq(students.classId, classId),
    kind === undefined ? undefined : eq(leaveRequests.kind, kind),
    state === undefined ? undefined : eq(leaveRequests.state, state),
    searchText(q) === '' ? undefined : inArray(leaveRequests.studentId, sql`(${matches(ctx, { q })})`),
  );
  const rows = await viewed(ctx, where, { size, offset: (page - 1) * size });
  const [all] = await counted(ctx, where);
  const [waiting] = await counted(ctx, eq(leaveRequests.state, 'asked'));
  return {
    rows,
    total: all?.total ?? 0,
    waiting: waiting?.total ?? 0,
    page,
    size,
    actions: ctx.can('students.leave.ask') ? ['ask'] : [],
  };
}

/** One request as people see it. @throws ServiceError notFound */
export async function leaveView(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await viewed(ctx, eq(leaveRequests.id, id), { size: 1, offset: 0 });
  if (!row) throw new ServiceError('notFound');
  return row;
}

function counted(ctx: Ctx, where: SQL | undefined) {
  return ctx.tx
    .select({ total: count() })
    .from(leaveRequests)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, leaveRequests.studentId)))
    .where(and(ofSchool(ctx, leaveRequests), isNull(students.deletedAt), where));
}

async function viewed(
  ctx: Ctx,
  where: SQL | undefined,
  { size, offset }: { size: number; offset: number },
): Promise<Row[]> {
  const { tx } = ctx;
  const decider = alias(accounts, 'decider');
  const rows = await tx
    .select({
      leave: leaveRequests,
      name: students.name,
      number: students.number,
      className: students.className,
      askedBy: accounts.name,
      decidedBy: decider.name,
    })
    .from(leaveRequests)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, leaveRequests.studentId)))
    .leftJoin(accounts, eq(accounts.id, leaveRequests.askedBy))
    .leftJoin(decider, eq(decider.id, leaveRequests.decidedBy))
    .where(and(ofSchool(ctx, leaveRequests), isNull(students.deletedAt), where))
    .orderBy(sql`${leaveRequests.state} = 'asked' desc`, desc(leaveRequests.askedAt), desc(leaveRequests.id))
    .limit(size)
    .offset(offset);
  const day = today(ctx);
  const asked = rows.filter(({ leave }) => leave.state === 'asked').map(({ leave }) => leave.id);
  const turns = await approvalTurns(ctx, 'leave', asked);
  return rows.map(({ leave, name, number, className, askedBy, decidedBy }) => ({
    id: leave.id,
    studentId: leave.studentId,
    name,
    number,
    className: className || null,
    kind: leave.kind,
    phase: phaseOf(leave, day),
    fromDay: leave.fromDay,
    fromPeriod: leave.fromPeriod,
    toDay: leave.toDay,
    toPeriod: leave.toPeriod,
    endedOn: leave.endedOn,
    reason: leave.reason,
    decisionNote: leave.decisionNote,
    askedAt: leave.askedAt.toISOString(),
    askedBy: askedBy ?? '',
    decidedBy,
    actions: actionsOf(ctx, leave, day, turns.get(leave.id) ?? true),
  }));
}

function phaseOf({ state, fromDay, toDay }: Leave, today: string): Row['phase'] {
  if (state !== 'approved') return state;
  if (today < fromDay) return 'approved';
  return today <= toDay ? 'started' : 'finished';
}

/**
 * What may be done with a request in its state by this person.
 * @param isTurn false: its flow waits for others
 */
function actionsOf({ can }: Ctx, leave: Leave, today: string, isTurn: boolean): Row['actions'] {
  const possible: Readonly<Partial<Record<Row['phase'] & string, Row['actions']>>> = {
    asked: isTurn ? ['approve', 'refuse', 'cancel'] : ['cancel'],
    approved: ['cancel'],
    started: ['end'],
  };
  const keys = {
    approve: 'students.leave.decide',
    refuse: 'students.leave.decide',
    end: 'students.leave.ask',
    cancel: 'students.leave.ask',
  } as const;
  return (possible[phaseOf(leave, today)] ?? []).filter((action) => can(keys[action]));
}

/** A request that nobody changes until this transaction ends. @throws ServiceError notFound, wrongState */
export async function theLeave(ctx: Ctx, id: string, states: readonly LeaveState[]): Promise<Leave> {
  const found = await lockRow(ctx, leaveRequests, id);
  if (!states.includes(found.state)) throw new ServiceError('wrongState');
  return found;
}
