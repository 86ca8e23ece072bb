import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AttendanceSource } from '@/lib/contracts/students/attendance-names.ts';
import { type DayTimes, periodAt, statusOfPunch } from '@/lib/rules/attendance-time.ts';
import { type LocalMoment, localMoments } from '@/lib/rules/local-moment.ts';
import { ofSchool } from '../../kernel/of-school.ts';
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

/** What a punch says: there (1), late (7), leaving early (8). */
export interface SaidPunch {
  readonly studentId: string;
  readonly at: Date;
  readonly status: number;
}

/**
 * Takes punches of devices into the children's days, inside the caller's transaction: the published way for other
 * modules. Every punch is kept; which of them count, says `recordDays`. Punches of children that are not enrolled here
 * are passed over.
 * @returns how many were kept, how many of these changed a day, and what each says of its child
 */
export async function postPunches(
  w: Writing,
  punches: readonly Punch[],
): Promise<{ readonly kept: number; readonly counted: number; readonly said: readonly SaidPunch[] }> {
  const known = await childrenOf(w, punches);
  const inOrder = punches
    .filter(({ studentId }) => known.has(studentId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const times = await timesOf(w);
  const momentOf = localMoments(w.school.timeZone);
  const marks = inOrder.map((punch) => markOf(times, momentOf(punch.at), punch, known.get(punch.studentId) ?? null));
  let counted = 0;
  // One record a child, day and period at a time: a later punch is judged by what the earlier one has left.
  for (const round of roundsOf(marks)) counted += await recordDays(w, 'device', round);
  const said = inOrder.map(({ studentId, at }, index) => ({ studentId, at, status: marks[index]?.status ?? 1 }));
  return { kept: inOrder.length, counted, said };
}

async function childrenOf(ctx: Writing, punches: readonly Punch[]): Promise<Map<string, string | null>> {
  if (punches.length === 0) return new Map();
  const ids = [...new Set(punches.map(({ studentId }) => studentId))];
  const rows = await ctx.tx
    .select({ id: students.id, classId: students.classId })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        inArray(students.id, ids),
        isNull(students.deletedAt),
        eq(students.state, 'enrolled'),
      ),
    )
    .orderBy(asc(students.id));
  return new Map(rows.map(({ id, classId }) => [id, classId]));
}

function markOf(
  times: DayTimes,
  { day, minute }: LocalMoment,
  { studentId, at, direction, source }: Punch,
  classId: string | null,
): NewMark {
  const period = periodAt(minute, times);
  return { studentId, day, period, status: statusOfPunch(minute, direction, times), source, classId, seenAt: at };
}

/** Marks in as many rounds as the child with most of them in one period needs. */
function roundsOf(marks: readonly NewMark[]): NewMark[][] {
  const rounds: NewMark[][] = [];
  const taken = new Map<string, number>();
  for (const mark of marks) {
    const key = `${mark.studentId} ${mark.day} ${mark.period}`;
    const at = taken.get(key) ?? 0;
    taken.set(key, at + 1);
    rounds[at] ??= [];
    rounds[at].push(mark);
  }
  return rounds;
}
