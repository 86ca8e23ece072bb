import { and, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type {
  AttendancePeriod,
  AttendanceSource,
  AttendanceStatus,
} from '@/lib/contracts/students/attendance-names.ts';
import { type MealStatus, wasThere } from '@/lib/rules/meal-facts.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { joined } from '../joined.ts';
import { attendanceDays, attendanceRecords } from '../schema/attendance.ts';
import type { Writing } from '../writing.ts';
import { heldThrough } from './lock.ts';
import { mealsAfter } from './meals-after.ts';

/** Something to be recorded of a part of a child's day. */
export interface NewMark {
  readonly studentId: string;
  readonly day: string;
  readonly period: AttendancePeriod;
  /** Null withdraws what is recorded. */
  readonly status: AttendanceStatus | null;
  readonly source?: AttendanceSource | null;
  readonly reason?: string;
  readonly classId: string | null;
  readonly leaveId?: string | null;
  readonly seenAt?: Date | null;
  /** When the school was told, where that is not now. */
  readonly toldAt?: Date;
}

/** Who speaks: staff are believed before devices, and devices before a leave, which yields to a child that was seen. */
export type Speaker = 'staff' | 'device' | 'leave';

export type State = typeof attendanceDays.$inferSelect;
export type Row = typeof attendanceRecords.$inferSelect;

function counts(speaker: Speaker, before: State | undefined, status: AttendanceStatus | null): boolean {
  if (speaker === 'staff' || !before) return true;
  if (speaker === 'leave') return !wasThere(before.status);
  // The first arrival counts, and after it only an early leaving; that a child is away, nobody but staff can tell a
  // device.
  if (wasThere(before.status)) return status === 8 && before.status !== 8;
  const wasEntered = before.source === null && before.leaveId === null;
  return !wasEntered;
}

/**
 * Adds records and brings the valid facts up to them, those of the meals of these parts of the day included, in one
 * transaction. Nothing is overwritten: a correction is a further record.
 * @param why why a day that is over is corrected
 * @returns how many of the marks count now
 * @throws ServiceError attendanceLocked (staff, or a leave, about a day that the school has locked)
 */
export async function recordDays(w: Writing, speaker: Speaker, marks: readonly NewMark[], why = ''): Promise<number> {
  if (marks.length === 0) return 0;
  const locked = await heldThrough(w);
  if (speaker !== 'device') refuseLocked(marks, locked);
  const before = await statesOf(w, marks);
  const rows = marks.map(({ period, ...mark }) => {
    const known = before.get(keyOf({ ...mark, slot: period }));
    // What a device saw is kept; a locked day stays as it is.
    const counted = (locked === null || mark.day > locked) && counts(speaker, known, mark.status);
    return newRow(w, { ...mark, slot: period, counted, why, replaces: counted ? (known?.recordId ?? null) : null });
  });
  const counted = rows.filter((row) => row.counted);
  const told = new Map(
    marks.flatMap(({ toldAt, ...mark }) => (toldAt ? [[keyOf({ ...mark, slot: mark.period }), toldAt]] : [])),
  );
  const meals = (await mealsAfter(w, { before, counted, toldAt: (row) => told.get(keyOf(row)) ?? w.now })).map((meal) =>
    newRow(w, { ...meal, counted: true, why, replaces: before.get(keyOf(meal))?.recordId ?? null }),
  );
  await bulkInsert(w.tx, attendanceRecords, [...rows, ...meals]);
  await writeStates(w, [...counted, ...meals]);
  const isKnown = new Set([...before.values()].map(dayKeyOf));
  // A child that a gate sees on a day of which nothing was said changes no figure: such a day counts as attended.
  await follow(w, speaker === 'device' ? counted.filter((row) => isKnown.has(dayKeyOf(row))) : [...counted, ...meals]);
  return counted.length;
}

/** A meal that is cancelled, or ordered after all, by itself. */
export interface MealMark {
  readonly studentId: string;
  readonly day: string;
  readonly slot: number;
  readonly status: MealStatus;
  readonly reason: string;
  readonly classId: string | null;
}

/** Records what was said of meals by itself. @returns how many @throws ServiceError attendanceLocked */
export async function recordMeals(w: Writing, marks: readonly MealMark[], why = ''): Promise<number> {
  if (marks.length === 0) return 0;
  refuseLocked(marks, await heldThrough(w));
  const before = await statesOf(w, marks);
  const rows = marks.map((mark) =>
    newRow(w, {
      ...{ ...mark, why, counted: true, byItself: true },
      replaces: before.get(keyOf(mark))?.recordId ?? null,
    }),
  );
  await bulkInsert(w.tx, attendanceRecords, rows);
  await writeStates(w, rows);
  await follow(w, rows);
  return rows.length;
}

/** @throws ServiceError attendanceLocked */
function refuseLocked(marks: readonly { readonly day: string }[], locked: string | null): void {
  if (locked !== null && marks.some(({ day }) => day <= locked))
    throw new ServiceError('attendanceLocked', { day: locked });
}

type NewRow = Pick<Row, 'studentId' | 'day' | 'slot' | 'status' | 'classId' | 'counted' | 'why' | 'replaces'> &
  Partial<Pick<Row, 'source' | 'reason' | 'leaveId' | 'seenAt' | 'byItself'>>;

const newRow = (w: Writing, row: NewRow): Row => ({
  ...{ source: null, reason: '', leaveId: null, seenAt: null, byItself: false },
  schoolId: w.school.id,
  id: uuidv7(),
  ...row,
  recordedAt: w.now,
  recordedBy: w.person.accountId,
});

const dayKeyOf = ({ studentId, day }: Pick<State, 'studentId' | 'day'>) => `${studentId} ${day}`;

export const keyOf = ({ studentId, day, slot }: Pick<State, 'studentId' | 'day' | 'slot'>) =>
  `${studentId} ${day} ${slot}`;

/**
 * The facts of the children on these days; those of other slots come along. Locked, so that two writers do not pass
 * each other.
 */
async function statesOf(ctx: Writing, marks: readonly Pick<State, 'day' | 'studentId'>[]): Promise<Map<string, State>> {
  const rows = await ctx.tx
    .select()
    .from(attendanceDays)
    .where(
      and(
        ofSchool(ctx, attendanceDays),
        inArray(attendanceDays.day, [...new Set(marks.map(({ day }) => day))]),
        inArray(attendanceDays.studentId, [...new Set(marks.map(({ studentId }) => studentId))]),
      ),
    )
    .orderBy(attendanceDays.day, attendanceDays.studentId, attendanceDays.slot)
    .for('update');
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What other modules derive from days follows them. */
async function follow(w: Writing, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const [ids, days] = [rows.map(({ studentId }) => studentId), rows.map(({ day }) => day)];
  for (const one of joined().dayFollowers) await one(w, [...new Set(ids)], [...new Set(days)]);
}

async function writeStates(w: Writing, rows: readonly Row[]): Promise<void> {
  const withdrawn = rows.filter(({ status }) => status === null);
  const stated = rows.filter(({ status }) => status !== null);
  const recordset = (some: readonly Row[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(
      some.map((row) => ({
        student: row.studentId,
        day: row.day,
        slot: row.slot,
        status: row.status,
        source: row.source,
        reason: row.reason,
        class: row.classId,
        leave: row.leaveId,
        itself: row.byItself,
        record: row.id,
      })),
    )}::jsonb) as n(student uuid, day date, slot smallint, status smallint, source smallint, reason text, class uuid, leave uuid, itself boolean, record uuid)`;
  if (withdrawn.length > 0)
    await w.tx.execute(sql`
      delete from attendance_days d using ${recordset(withdrawn)}
      where d.school_id = ${w.school.id} and d.day = n.day and d.student_id = n.student and d.period = n.slot`);
  if (stated.length > 0)
    await w.tx.execute(sql`
      insert into attendance_days (school_id, day, student_id, period, status, source, reason, class_id, leave_id, by_itself, record_id, recorded_at)
      select ${w.school.id}::uuid, n.day, n.student, n.slot, n.status, n.source, n.reason, n.class, n.leave, n.itself, n.record,
        ${w.now.toISOString()}::timestamptz from ${recordset(stated)}
      order by n.day, n.student, n.slot
      on conflict (school_id, day, student_id, period) do update set status = excluded.status, source = excluded.source,
        reason = excluded.reason, class_id = excluded.class_id, leave_id = excluded.leave_id, by_itself = excluded.by_itself, record_id = excluded.record_id,
        recorded_at = excluded.recorded_at`);
}
