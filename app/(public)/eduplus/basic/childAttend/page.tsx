import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { openDisplay } from '@/lib/gateway/display-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('safety-displays.title.childAttendance');

/** Attendance of a school on a display. It stands here so that the console's frame does not enclose it. */
export default async function ChildAttendancePage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('childAttendance', searchParams);
  return <DisplayPage kind="childAttendance" address={key} {...opening} />;
}
