import { v7 as uuidv7 } from 'uuid';
import type { AttendanceStatus } from '@/lib/contracts/students/attendance-names.ts';
import { minuteOf, statusOfPunch, usualTimes } from '@/lib/rules/attendance-time.ts';
import { dayAfter, laterOf } from '@/lib/rules/days.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import { today } from '../kernel/today.ts';
import { schoolDaysBetween } from '../organisation/index.ts';
import { type NewMark, recordDays } from '../students/attendance/record-days.ts';
import { leaveRequests } from '../students/schema/attendance.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

/** Some children with the class they are in. */
export type Placed = readonly { readonly id: string; readonly classId: string }[];

const daysBack = 7;

/** How the mornings of children go: mostly well. */
function morning(random: Random): AttendanceStatus {
  const chance = random.next();
  if (chance < 0.93) return 1;
  return chance < 0.96 ? 7 : chance < 0.98 ? 6 : chance < 0.99 ? 5 : 2;
}

/**
 * The mornings of the last school days as cameras and teachers saw them, and three requests for leave, one of which
 * waits.
 */
export async function buildAttendance(filling: Filling, children: Placed, random: Random): Promise<void> {
  const w = { ...filling, audit: () => {} };
  const on = today(w);
  const weekAgo = dayAfter(on, -daysBack);
  const begin = schoolYearStart(schoolYearOf(on));
  // Who is new this year was not there before it.
  const from = laterOf(weekAgo, begin);
  const days = (await schoolDaysBetween(filling, from, on)).filter((day) => day < on);
  for (const day of days) {
    const marks = children.map(({ id, classId }): NewMark => {
      const status = morning(random);
      const seen = status === 1 || status === 7;
      return { studentId: id, classId, day, period: 0, status, source: seen ? 2 : null, reason: '' };
    });
    // Recorded on its day: what is counted of a morning is counted then.
    await recordDays({ ...w, now: new Date(`${day}T09:00:00+08:00`) }, 'device', marks);
  }
  const asked = children.slice(0, 3).map((child) => ({ ...child, leaveId: uuidv7() }));
  const isSchoolDay = (await schoolDaysBetween(filling, on, on)).length > 0;
  await recordDays(
    w,
    'leave',
    (isSchoolDay ? asked.slice(1) : []).flatMap(({ id, classId, leaveId }, at) =>
      ([0, 1] as const).map((period) => {
        const status = at === 0 ? (6 as const) : (5 as const);
        return { studentId: id, classId, leaveId, day: on, period, status, reason: reasonOf(at + 1) };
      }),
    ),
  );
  await filling.tx.insert(leaveRequests).values(
    asked.map(({ id, leaveId }, at) => ({
      schoolId: filling.school.id,
      id: leaveId,
      studentId: id,
      kind: at === 1 ? ('sick' as const) : ('personal' as const),
      state: at === 0 ? ('asked' as const) : ('approved' as const),
      fromDay: on,
      fromPeriod: 0 as const,
      toDay: on,
      toPeriod: 1 as const,
      reason: reasonOf(at),
      askedAt: filling.now,
      askedBy: filling.person.accountId,
      ...(at === 0 ? {} : { decidedAt: filling.now, decidedBy: filling.person.accountId }),
    })),
  );
}

/** When half of the classes have called their roll, in minutes of the day. */
const called = 490;

interface Arrival {
  readonly studentId: string;
  readonly classId: string;
  readonly at: Date;
}

/**
 * This morning as far as it has come: who was seen at the gate, and the classes whose teachers have called the roll.
 */
export async function buildMorning(
  filling: Filling,
  arrivals: readonly Arrival[],
  calledChildren: Placed,
  random: Random,
): Promise<void> {
  const w = { ...filling, audit: () => {} };
  const day = today(w);
  if ((await schoolDaysBetween(filling, day, day)).length === 0) return;
  const timeAt = timeIn(filling.school.timeZone);
  const minuteAt = (moment: Date) => minuteOf(timeAt(moment)) ?? 0;
  await recordDays(
    w,
    'device',
    arrivals.map(({ studentId, classId, at }): NewMark => {
      const status = statusOfPunch(minuteAt(at), 'in', usualTimes);
      return { studentId, classId, day, period: 0, status, source: 2, reason: '', seenAt: at };
    }),
  );
  if (minuteAt(filling.now) < called) return;
  const marks = calledChildren.map(({ id, classId }): NewMark => {
    return { studentId: id, classId, day, period: 0, status: morning(random), source: null, reason: '' };
  });
  await recordDays(w, 'staff', marks);
}

const reasonOf = (at: number) => (at === 1 ? '感冒发烧' : '家中有事');
