import { and, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AttendancePeriod, AttendanceSource, AttendanceStatus } from '@/lib/contracts/students/attendance.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { attendanceDays, attendanceRecords } from '../schema/attendance.ts';
import type { Writing } from '../writing.ts';
import { heldThrough } from './lock.ts';

/** Something to be recorded of a child's day. */
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
}

/** Who speaks: staff are believed before devices, and devices before a leave, which yields to a child that was seen. */
export type Speaker = 'staff' | 'device' | 'leave';

type State = typeof attendanceDays.$inferSelect;

/** Present, late, left early: the child was there. */
const wasThere: readonly number[] = [1, 7, 8];

function counts(speaker: Speaker, before: State | undefined, status: AttendanceStatus | null): boolean {
  if (speaker === 'staff' || !before) return true;
  if (speaker === 'leave') return !wasThere.includes(before.status);
  // The first arrival counts, and after it only an early leaving; that a child is away, nobody but staff can tell a
  // device.
  if (wasThere.includes(before.status)) return status === 8 && before.status !== 8;
  const wasEntered = before.source === null && before.leaveId === null;
  return !wasEntered;
}

/**
 * Adds records and brings the states of the days up to them, in one transaction. Nothing is overwritten: a correction
 * is a further record.
 * @returns how many of them count now
 * @throws ServiceError attendanceLocked (staff, or a leave, about a day that the school has locked)
 */
export async function recordDays(w: Writing, speaker: Speaker, marks: readonly NewMark[]): Promise<number> {
  if (marks.length === 0) return 0;
  const locked = await heldThrough(w);
  const isLocked = ({ day }: NewMark) => locked !== null && day <= locked;
  if (locked !== null && speaker !== 'device' && marks.some(isLocked))
    throw new ServiceError('attendanceLocked', { day: locked });
  const before = await statesOf(w, marks);
  const rows = marks.map((mark) => ({
    schoolId: w.school.id,
    studentId: mark.studentId,
    day: mark.day,
    period: mark.period,
    id: uuidv7(),
    status: mark.status,
    source: mark.source ?? null,
    reason: mark.reason ?? '',
    classId: mark.classId,
    leaveId: mark.leaveId ?? null,
    seenAt: mark.seenAt ?? null,
    // What a device saw is kept; a locked day stays as it is.
    counted: !isLocked(mark) && counts(speaker, before.get(keyOf(mark)), mark.status),
    recordedAt: w.now,
    recordedBy: w.person.accountId,
  }));
  await bulkInsert(w.tx, attendanceRecords, rows);
  const counted = rows.filter((row) => row.counted);
  await writeStates(w, counted);
  return counted.length;
}

const keyOf = ({ studentId, day, period }: Pick<NewMark, 'studentId' | 'day' | 'period'>) =>
  `${studentId} ${day} ${period}`;

/**
 * The states of the children on these days; those of other periods come along. Locked, so that two writers do not pass
 * each other.
 */
async function statesOf(ctx: Writing, marks: readonly NewMark[]): Promise<Map<string, State>> {
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
    .orderBy(attendanceDays.day, attendanceDays.studentId, attendanceDays.period)
    .for('update');
  return new Map(rows.map((row) => [keyOf(row), row]));
}

type Row = typeof attendanceRecords.$inferSelect;

async function writeStates(w: Writing, rows: readonly Row[]): Promise<void> {
  const withdrawn = rows.filter(({ status }) => status === null);
  const stated = rows.filter(({ status }) => status !== null);
  const recordset = (some: readonly Row[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(
      some.map((row) => ({
        student: row.studentId,
        day: row.day,
        period: row.period,
        status: row.status,
        source: row.source,
        reason: row.reason,
        class: row.classId,
        leave: row.leaveId,
        record: row.id,
      })),
    )}::jsonb) as n(student uuid, day date, period smallint, status smallint, source smallint, reason text, class uuid, leave uuid, record uuid)`;
  if (withdrawn.length > 0)
    await w.tx.execute(sql`
      delete from attendance_days d using ${recordset(withdrawn)}
      where d.school_id = ${w.school.id} and d.day = n.day and d.student_id = n.student and d.period = n.period`);
  if (stated.length > 0)
    await w.tx.execute(sql`
      insert into attendance_days (school_id, day, student_id, period, status, source, reason, class_id, leave_id, record_id, recorded_at)
      select ${w.school.id}::uuid, n.day, n.student, n.period, n.status, n.source, n.reason, n.class, n.leave, n.record,
        ${w.now.toISOString()}::timestamptz from ${recordset(stated)}
      order by n.day, n.student, n.period
      on conflict (school_id, day, student_id, period) do update set status = excluded.status, source = excluded.source,
        reason = excluded.reason, class_id = excluded.class_id, leave_id = excluded.leave_id, record_id = excluded.record_id,
        recorded_at = excluded.recorded_at`);
}
