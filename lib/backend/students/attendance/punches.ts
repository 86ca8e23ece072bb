import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AttendanceSource } from '@/lib/contracts/students/attendance.ts';
import { type DayTimes, periodAt, statusOfPunch } from '@/lib/rules/attendance-time.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { students } from '../schema.ts';
import type { Writing } from '../writing.ts';
import { type NewMark, recordDays } from './record-days.ts';
import { timesOf } from './times.ts';

/** A child seen by a device. */
export interface Punch {
  readonly studentId: string;
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly source: AttendanceSource;
}

/**
 * Takes punches of devices into the children's days, inside the caller's transaction: the published way for other modules. Every punch is kept;
 * which of them count, says `recordDays`. Punches of children that are not enrolled here are passed over.
 * @returns how many were kept, and how many of these changed a day
 */
export async function postPunches(
  w: Writing,
  punches: readonly Punch[],
): Promise<{ readonly kept: number; readonly counted: number }> {
  const known = await childrenOf(w, punches);
  const inOrder = punches
    .filter(({ studentId }) => known.has(studentId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const times = await timesOf(w);
  const marks = inOrder.map((punch) => markOf(w, times, punch, known.get(punch.studentId) ?? null));
  let counted = 0;
  // One record a child, day and period at a time: a later punch is judged by what the earlier one has left.
  for (const round of roundsOf(marks)) counted += await recordDays(w, 'device', round);
  return { kept: inOrder.length, counted };
}

async function childrenOf({ tx, school }: Writing, punches: readonly Punch[]): Promise<Map<string, string | null>> {
  if (punches.length === 0) return new Map();
  const ids = [...new Set(punches.map(({ studentId }) => studentId))];
  const rows = await tx
    .select({ id: students.id, classId: students.classId })
    .from(students)
    .where(
      and(
        eq(students.schoolId, school.id),
        inArray(students.id, ids),
        isNull(students.deletedAt),
        eq(students.state, 'enrolled'),
      ),
    )
    .orderBy(asc(students.id));
  return new Map(rows.map(({ id, classId }) => [id, classId]));
}

function markOf(
  { school }: Writing,
  times: DayTimes,
  { studentId, at, direction, source }: Punch,
  classId: string | null,
): NewMark {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: school.timeZone, hour: '2-digit', minute: '2-digit' });
  const [hour = 0, minute = 0] = time.format(at).split(':').map(Number);
  const minutes = hour * 60 + minute;
  return {
    studentId,
    day: dayIn(at, school.timeZone),
    period: periodAt(minutes, times),
    status: statusOfPunch(minutes, direction, times),
    source,
    classId,
    seenAt: at,
  };
}

/** Marks in as many rounds as the child with most of them in one period needs. */
function roundsOf(marks: readonly NewMark[]): NewMark[][] {
  const rounds: NewMark[][] = [];
  const taken = new Map<string, number>();
  for (const mark of marks) {
    const key = `${mark.studentId} ${mark.day} ${mark.period}`;
    const at = taken.get(key) ?? 0;
    taken.set(key, at + 1);
    rounds[at] = [...(rounds[at] ?? []), mark];
  }
  return rounds;
}
