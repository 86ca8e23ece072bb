import { CalendarScreen } from '@/components/organisation/calendar/calendar-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The calendar of school days; everybody of the school may read it. */
export default async function CalendarPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, school } = await open(consoleAddress.settingCalendar, searchParams);
  const today = dayIn(new Date(), timeZoneOf(school.timeZone));
  const thisYear = schoolYearOf(today);
  const year = Number((await searchParams).year) || thisYear;
  const answers = await firstAnswers(modules.organisation, [{ verb: 'calendar', input: { year } }], identity);
  return (
    <Served answers={answers}>
      <CalendarScreen thisYear={thisYear} today={today} />
    </Served>
  );
}
