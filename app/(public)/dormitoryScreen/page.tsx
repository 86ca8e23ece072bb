import { WallPage } from '@/components/safety/walls/wall-page.tsx';
import { openWall } from '@/lib/gateway/wall-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('safety-walls.title.dormitoryScreen');

/** Every room of a school's dormitories on a wall. */
export default async function DormitoryScreenPage({ searchParams }: Props) {
  const { key, ...opening } = await openWall('dormitoryScreen', searchParams);
  return <WallPage kind="dormitoryScreen" address={key} {...opening} />;
}
