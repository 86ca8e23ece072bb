import { v7 as uuidv7 } from 'uuid';
import type { AttendanceStatus } from '@/lib/contracts/students/attendance.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolDaysBetween } from '../organisation/index.ts';
import { type NewMark, recordDays } from '../students/attendance/record-days.ts';
import { leaveRequests } from '../students/schema/attendance.ts';
import { todayAt } from '../students/school-day.ts';
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
  const today = todayAt(w);
  const from = dayAfter(today, -daysBack);
  const days = (await schoolDaysBetween(filling, from, today)).filter((day) => day < today);
  const marks = days.flatMap((day) =>
    children.map(({ id, classId }): NewMark => {
      const status = morning(random);
      const seen = status === 1 || status === 7;
      return { studentId: id, classId, day, period: 0, status, source: seen ? 2 : null, reason: '' };
    }),
  );
  await recordDays(w, 'device', marks);
  const asked = children.slice(0, 3).map((child) => ({ ...child, leaveId: uuidv7() }));
  const isSchoolDay = (await schoolDaysBetween(filling, today, today)).length > 0;
  await recordDays(
    w,
    'leave',
    (isSchoolDay ? asked.slice(1) : []).flatMap(({ id, classId, leaveId }, at) =>
      ([0, 1] as const).map((period) => {
        const status = at === 0 ? (6 as const) : (5 as const);
        return { studentId: id, classId, leaveId, day: today, period, status, reason: reasonOf(at + 1) };
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
      fromDay: today,
      fromPeriod: 0 as const,
      toDay: today,
      toPeriod: 1 as const,
      reason: reasonOf(at),
      askedAt: filling.now,
      askedBy: filling.person.accountId,
      ...(at === 0 ? {} : { decidedAt: filling.now, decidedBy: filling.person.accountId }),
    })),
  );
}

const reasonOf = (at: number) => (at === 1 ? '感冒发烧' : '家中有事');
