import { z } from 'zod';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { mealStatuses } from '@/lib/rules/meal-facts.ts';
import { unique } from '../shapes.ts';
import {
  attendancePeriods,
  attendanceRankings,
  attendanceSources,
  attendanceSpans,
  attendanceStatuses,
  rateGroupings,
} from './attendance-names.ts';
import { calendarDate, text, uuid } from './record.ts';
import { genders } from './reference.ts';

const codeOf = <const T extends readonly number[]>(codes: T) =>
  z.union(codes.map((code) => z.literal(code)) as unknown as [z.ZodLiteral<T[number]>, z.ZodLiteral<T[number]>]);
export const status = codeOf(attendanceStatuses);
export const source = codeOf(attendanceSources);
export const period = codeOf(attendancePeriods);
export const mealStatus = codeOf(mealStatuses);

export const month = z.string().refine((value) => isCalendarDate(`${value}-01`), { params: { key: 'wrongFormat' } });

export const rollCallInput = z.strictObject({ classId: uuid, day: calendarDate, period });

const summary = z.object({
  /** Children who should be there. */
  expected: z.number(),
  /** Children without a record yet. */
  open: z.number(),
  /** Records by status code. */
  byStatus: z.record(z.string(), z.number()),
});

export const rollCallReply = z.object({
  rows: z.array(
    z.object({
      studentId: z.string(),
      number: z.string(),
      name: z.string(),
      gender: z.enum(genders),
      status: status.nullable(),
      source: source.nullable(),
      reason: z.string(),
      /** An approved leave gave the status. */
      onLeave: z.boolean(),
      recordedAt: z.string().nullable(),
    }),
  ),
  summary,
  isSchoolDay: z.boolean(),
  /** Nobody may change this day. */
  isLocked: z.boolean(),
  actions: z.array(z.enum(['record'])),
});

export const savedRollCall = z.strictObject({
  ...rollCallInput.shape,
  entries: z
    .array(z.strictObject({ studentId: uuid, status, reason: text(limits.reasonChars).default('') }))
    .min(1)
    .max(limits.classCapacityMax)
    .refine((entries) => unique(entries.map(({ studentId }) => studentId))),
  /** Why a day that is over is corrected. */
  why: text(limits.reasonChars).default(''),
});
export const savedRollCallReply = z.object({
  /** Records that were written: those that changed something. */
  recorded: z.number(),
  summary,
});

const span = { from: calendarDate, to: calendarDate };
const ordered = ({ from, to }: { from: string; to: string }) => from <= to;
const orderedIssue = { path: ['to'], params: { key: 'spanReversed' } };
const filtered = {
  q: text(limits.nameChars).default(''),
  classId: uuid.optional(),
  ...span,
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
};

export const leaveCountInput = z.strictObject(filtered).refine(ordered, orderedIssue);

const ranked = { ...filtered, rank: z.enum(attendanceRankings).default('class') };
export const byChildInput = z.strictObject(ranked).refine(ordered, orderedIssue);

export const ratesInput = z
  .strictObject({ by: z.enum(rateGroupings), classId: uuid.optional(), ...span })
  .refine(ordered, orderedIssue)
  .refine(({ from, to }) => daysAcross(from, to) <= limits.calendarSpanDays, {
    path: ['to'],
    params: { key: 'spanTooLong', values: { max: limits.calendarSpanDays } },
  });

/** The table of a report as a sheet: of all children that are filtered, or of days or classes. */
export const attendanceExport = z
  .strictObject({ report: z.enum(['child', ...rateGroupings]), ...ranked })
  .omit({ page: true, size: true })
  .refine(ordered, orderedIssue);
const child = z.object({ id: z.string(), number: z.string(), name: z.string(), className: z.string().nullable() });
const paged = { total: z.number(), page: z.number(), size: z.number() };

const counts = {
  /** Periods recorded, and of them by status. */
  recorded: z.number(),
  normal: z.number(),
  absent: z.number(),
  leave: z.number(),
  sickLeave: z.number(),
  late: z.number(),
  earlyLeave: z.number(),
  /** Share of recorded periods at which the child was there, in thousandths; null without any. */
  rate: z.number().nullable(),
};
const leaves = {
  /** Approved requests that touch the span. */
  requests: z.number(),
  sickRequests: z.number(),
  /** Days away: half a day counts half. */
  days: z.number(),
  sickDays: z.number(),
};

export const byChildReply = z.object({ rows: z.array(child.extend(counts)), ...paged });

export const ratesReply = z.object({
  rows: z.array(
    z.object({
      /** A day, or the id of a class; empty for children without one. */
      key: z.string(),
      /** Of a class. */
      name: z.string(),
      ...counts,
    }),
  ),
  total: z.object(counts),
});

export const leaveCountReply = z.object({ rows: z.array(child.extend(leaves)), ...paged });

export const ofChildReply = z.object({
  rows: z.array(z.object({ span: z.enum(attendanceSpans), from: z.string(), to: z.string(), ...counts, ...leaves })),
});

export const classMonthInput = z.strictObject({ classId: uuid, month });
export const classMonthReply = z.object({
  days: z.array(z.object({ day: z.string(), isSchoolDay: z.boolean() })),
  rows: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      number: z.string(),
      /** What is recorded, by day and period. */
      marks: z.array(z.object({ day: z.string(), period, status })),
    }),
  ),
});

export const attendanceHistoryInput = z.strictObject({ id: uuid, ...span }).refine(ordered, orderedIssue);
export const attendanceHistoryReply = z.object({
  student: z.object({ name: z.string(), className: z.string().nullable() }),
  rows: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      /** A part of the day (0 to 2), or a meal. */
      slot: z.number(),
      /** The name of the meal. */
      meal: z.string().nullable(),
      /** Null: the record before was withdrawn. */
      status: z.union([status, mealStatus]).nullable(),
      source: source.nullable(),
      reason: z.string(),
      /** Why a day that was over has been corrected. */
      why: z.string(),
      /** When the device saw the child. */
      seenAt: z.string().nullable(),
      recordedAt: z.string(),
      recordedBy: z.string(),
      /** It is what counts now. */
      current: z.boolean(),
    }),
  ),
});
