import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { displayTitle, openDisplay } from '@/lib/gateway/display-opening.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = displayTitle('childAttendance');

/** Attendance of a school on a display. It stands here so that the console's frame does not enclose it. */
export default async function ChildAttendancePage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('childAttendance', searchParams);
  return <DisplayPage kind="childAttendance" address={key} {...opening} />;
}
