import { publicHolidays } from '@/lib/rules/public-holidays.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { today } from '../kernel/today.ts';
import { calendarDays, schoolCalendars, schoolTerms } from '../organisation/schema/calendar.ts';
import type { Filling } from './build-students.ts';

/**
 * Terms that cover the school year and the one before it, with care in winter and summer, and the public holidays: on
 * any date of the year the demo has something to show, and a year of bills behind it.
 */
export async function buildCalendar({ tx, now, school, person }: Filling): Promise<void> {
  const year = schoolYearOf(today({ now, school }));
  const schoolId = school.id;
  await tx
    .insert(schoolTerms)
    .values([...termsOf(year - 1, '上学年'), ...termsOf(year, '')].map((term) => ({ schoolId, ...term })));
  const [from, to] = [schoolYearStart(year - 1), lastDay(year)];
  const days = publicHolidays(from, to);
  if (days.length > 0)
    await tx
      .insert(calendarDays)
      .values(days.map(({ schoolDay, ...day }) => ({ schoolId, ...day, schoolDay, mealServed: schoolDay })));
  await tx.insert(schoolCalendars).values({ schoolId, version: 1, updatedAt: now, updatedBy: person.accountId });
}

const lastDay = (year: number) => `${year + 1}-08-31`;

const termsOf = (year: number, prefix: string) => [
  { name: `${prefix}第一学期`, fromOn: schoolYearStart(year), toOn: `${year + 1}-01-22` },
  { name: `${prefix}寒假托管`, fromOn: `${year + 1}-01-23`, toOn: `${year + 1}-02-21` },
  { name: `${prefix}第二学期`, fromOn: `${year + 1}-02-22`, toOn: `${year + 1}-07-10` },
  { name: `${prefix}暑期托管`, fromOn: `${year + 1}-07-11`, toOn: lastDay(year) },
];
