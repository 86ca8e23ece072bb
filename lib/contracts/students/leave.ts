import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { period } from './attendance.ts';
import { leaveFilters } from './leave.data.ts';
import { leaveKinds, leavePhases } from './leave-names.ts';
import { calendarDate, requiredLines, text, uuid } from './record.ts';

export const newLeave = z
  .strictObject({
    studentId: uuid,
    kind: z.enum(leaveKinds),
    fromDay: calendarDate,
    /** Morning or afternoon of the first day. */
    fromPeriod: period.default(0),
    toDay: calendarDate,
    /** Until which part of the last day, that one included. */
    toPeriod: period.default(2),
    reason: requiredLines(limits.reasonChars),
  })
  .refine((l) => l.fromDay < l.toDay || (l.fromDay === l.toDay && l.fromPeriod <= l.toPeriod), {
    path: ['toDay'],
    params: { key: 'spanReversed' },
  });

export const leaveRow = z.object({
  id: z.string(),
  studentId: z.string(),
  name: z.string(),
  number: z.string(),
  className: z.string().nullable(),
  kind: z.enum(leaveKinds),
  phase: z.enum(leavePhases),
  fromDay: z.string(),
  fromPeriod: period,
  toDay: z.string(),
  toPeriod: period,
  /** The day the child was back, for a leave that ended early. */
  endedOn: z.string().nullable(),
  reason: z.string(),
  decisionNote: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  decidedBy: z.string().nullable(),
  actions: z.array(z.enum(['approve', 'refuse', 'end', 'cancel'])),
});

export const leavesInput = z.strictObject(filterSchemasOf(leaveFilters));
export const leavesReply = z.object({
  rows: z.array(leaveRow),
  total: z.number(),
  /** Requests that wait for a decision. */
  waiting: z.number(),
  page: z.number(),
  size: z.number(),
  actions: z.array(z.enum(['ask'])),
});

export const leaveDecision = z.strictObject({
  id: uuid,
  decision: z.enum(['approve', 'refuse']),
  note: text(limits.reasonChars).default(''),
});
/** `on`: the first day on which the child is back. */
export const leaveEnd = z.strictObject({ id: uuid, on: calendarDate });
