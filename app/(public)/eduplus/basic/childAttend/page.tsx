import { WallPage } from '@/components/safety/walls/wall-page.tsx';
import { openWall } from '@/lib/gateway/wall-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('safety-walls.title.childAttendance');

/** Attendance of a school on a wall. It stands here so that the console's frame does not enclose it. */
export default async function ChildAttendancePage({ searchParams }: Props) {
  const { key, ...opening } = await openWall('childAttendance', searchParams);
  return <WallPage kind="childAttendance" address={key} {...opening} />;
}
