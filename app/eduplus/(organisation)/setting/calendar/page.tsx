import { screen } from '@/app/screen.tsx';
import { CalendarScreen } from '@/components/organisation/calendar/calendar-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';

/** The calendar of school days; everybody of the school may read it. */
export default screen({
  path: consoleAddress.settingCalendar,
  first: ({ query, today }) => [ask('organisation.calendar', { year: Number(query.year) || schoolYearOf(today) })],
  view: ({ today }) => <CalendarScreen thisYear={schoolYearOf(today)} today={today} />,
});
