import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type {
  AttendancePeriod,
  AttendanceSource,
  AttendanceStatus,
} from '@/lib/contracts/students/attendance-names.ts';
import type { LeaveKind, LeaveState } from '@/lib/contracts/students/leave-names.ts';
import type { MealStatus } from '@/lib/rules/meal-facts.ts';
import { changed, id, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../schema.ts';

/** What children were given leave for. */
export const leaveRequests = tenantTable(
  'leave_requests',
  {
    studentId: uuid('student_id').notNull(),
    kind: text('kind').$type<LeaveKind>().notNull(),
    state: text('state').$type<LeaveState>().notNull(),
    fromDay: date('from_day').notNull(),
    fromPeriod: smallint('from_period').$type<AttendancePeriod>().notNull(),
    toDay: date('to_day').notNull(),
    toPeriod: smallint('to_period').$type<AttendancePeriod>().notNull(),
    endedOn: date('ended_on'),
    reason: text('reason').notNull(),
    decisionNote: text('decision_note').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    askedBy: uuid('asked_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    refers('leave_requests_student', t.studentId, students).onDelete('cascade'),
    index('leave_requests_newest').on(t.schoolId, t.state, t.askedAt),
    index('leave_requests_of_student').on(t.schoolId, t.studentId, t.fromDay),
  ],
);

/** A part of the day, or from `firstMealSlot` on a meal of the school. The column is older than the meals. */
const slot = () => smallint('period').notNull();
export type SlotStatus = AttendanceStatus | MealStatus;

/**
 * The child-day ledger: everything that was ever recorded of a child's day and of its meals by punches, roll calls,
 * leave, cancellations and corrections. Rows are added and never changed.
 */
export const attendanceRecords = tenantTableBy(
  'attendance_records',
  ['studentId', 'day', 'slot', 'id'],
  {
    studentId: uuid('student_id').notNull(),
    day: date('day').notNull(),
    slot: slot(),
    id: id(),
    /** Null withdraws what was recorded before. */
    status: smallint('status').$type<SlotStatus>(),
    /** Null: entered by staff, or by a leave. */
    source: smallint('source').$type<AttendanceSource>(),
    reason: text('reason').notNull(),
    classId: uuid('class_id'),
    leaveId: uuid('leave_id'),
    /** When a device saw the child. */
    seenAt: instant('seen_at'),
    /** It became the state of the day; a punch after a roll call does not. */
    counted: boolean('counted').notNull(),
    /** A meal that was cancelled or ordered by itself. */
    byItself: boolean('by_itself').notNull().default(false),
    /** The record in whose place it came. */
    replaces: uuid('replaces'),
    /** Why a day that was over has been corrected. */
    why: text('why').notNull().default(''),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (t) => [
    refers('attendance_records_student', t.studentId, students).onDelete('cascade'),
    index('attendance_records_seen').on(t.schoolId, t.day, t.seenAt).where(sql`${t.seenAt} is not null`),
  ],
);

/**
 * The valid fact of each child, day and slot, written with its records: what the last counted one says. Read by
 * `attendance/child-days.ts`.
 */
export const attendanceDays = tenantTableBy(
  'attendance_days',
  ['day', 'studentId', 'slot'],
  {
    day: date('day').notNull(),
    studentId: uuid('student_id').notNull(),
    slot: slot(),
    status: smallint('status').$type<SlotStatus>().notNull(),
    source: smallint('source').$type<AttendanceSource>(),
    reason: text('reason').notNull(),
    classId: uuid('class_id'),
    leaveId: uuid('leave_id'),
    byItself: boolean('by_itself').notNull().default(false),
    recordId: uuid('record_id').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    refers('attendance_days_student', t.studentId, students).onDelete('cascade'),
    index('attendance_days_of_student').on(t.schoolId, t.studentId, t.day),
    index('attendance_days_of_class').on(t.schoolId, t.classId, t.day),
    index('attendance_days_of_leave').on(t.schoolId, t.leaveId),
    index('attendance_days_ill').on(t.schoolId, t.day, t.studentId).where(sql`${t.status} = 6`),
  ],
);

/**
 * The meals of a school, each a slot of a child's day. The cut-off is the one that refund rules mean as well. Never
 * deleted, for days tell of them: what is no longer served is disabled.
 */
export const attendanceMeals = tenantTableBy('attendance_meals', ['slot'], {
  slot: smallint('slot').notNull(),
  name: text('name').notNull(),
  sort: smallint('sort').notNull(),
  /** The part of the day whose leave cancels it. */
  period: smallint('period').$type<AttendancePeriod>().notNull(),
  /** Until when it can be cancelled: HH:MM, so many days before. */
  cutOff: text('cut_off').notNull(),
  daysBefore: smallint('days_before').notNull(),
  enabled: boolean('enabled').notNull(),
  ...versioned(),
});

/**
 * What is recorded of a class's morning, for the children who are enrolled in it now: so many, however large the
 * school. Triggers keep it (`db/followed-counts.ts`) while the day is the school's today; later it is swept away.
 */
export const attendanceMornings = tenantTableBy('attendance_mornings', ['day', 'classId'], {
  day: date('day').notNull(),
  classId: uuid('class_id').notNull(),
  recorded: integer('recorded').notNull(),
  /** There, late, or gone early (status codes 1, 7, 8). */
  present: integer('present').notNull(),
  /** Code 2. */
  absent: integer('absent').notNull(),
  /** Codes 5 and 6. */
  onLeave: integer('on_leave').notNull(),
});

/**
 * When the parts of a school's day begin and end, as minutes of the day; a school without a row keeps the usual ones.
 */
export const attendanceTimes = tenantTableBy('attendance_times', [], {
  noon: smallint('noon').notNull(),
  evening: smallint('evening').notNull(),
  /** By period. */
  lateAfter: smallint('late_after').array().notNull(),
  earlyBefore: smallint('early_before').array().notNull(),
  version: integer('version').notNull(),
  ...changed(),
});

/**
 * Up to which day a school has locked its attendance. The row is made with the first record, so that whoever records
 * and whoever locks meet at it.
 */
export const attendanceLocks = tenantTableBy('attendance_locks', [], {
  /** That day included; null: nothing is locked. */
  through: date('through'),
  /** Why it was opened again. */
  reason: text('reason').notNull().default(''),
  version: integer('version').notNull().default(0),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
});
