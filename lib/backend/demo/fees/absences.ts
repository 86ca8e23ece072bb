import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf, monthAfter } from '@/lib/rules/days.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { type NewMark, recordDays } from '../../students/attendance/record-days.ts';
import type { Placed } from '../build-attendance.ts';
import type { Filling } from '../build-students.ts';
import type { Random } from '../random.ts';

/** How many children of a hundred are away on a day, ill or on leave. */
const away = 6;

/** Who was ill or on leave on the school days of last month, for which money goes back. */
export async function buildAbsences(filling: Filling, children: Placed, random: Random): Promise<void> {
  const { now, school } = filling;
  const month = monthAfter(monthOf(today({ now, school })), -1);
  for (const day of await schoolDaysBetween(filling, firstDayOf(month), lastDayOf(month))) {
    const missing = children.filter(() => random.between(1, 100) <= away);
    const marks = missing.flatMap(({ id: studentId, classId }): NewMark[] => {
      const status = random.between(1, 2) === 1 ? 5 : 6;
      return ([0, 1] as const).map((period) => ({ studentId, classId, day, period, status, reason: '' }));
    });
    await recordDays({ ...filling, audit: () => {} }, 'staff', marks);
  }
}
