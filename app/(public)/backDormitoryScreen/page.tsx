import { WallPage } from '@/components/safety/walls/wall-page.tsx';
import { openWall } from '@/lib/gateway/wall-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('safety-walls.title.backDormitoryScreen');

/** Who is back in the dormitories in the evening, on a wall. */
export default async function BackDormitoryScreenPage({ searchParams }: Props) {
  const { key, ...opening } = await openWall('backDormitoryScreen', searchParams);
  return <WallPage kind="backDormitoryScreen" address={key} {...opening} />;
}
