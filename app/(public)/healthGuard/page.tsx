import { WallPage } from '@/components/safety/walls/wall-page.tsx';
import { openWall } from '@/lib/gateway/wall-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('safety-walls.title.healthGuard');

/** The health guard of a school on a wall, opened by an address that the school has made. */
export default async function HealthGuardPage({ searchParams }: Props) {
  const { key, ...opening } = await openWall('healthGuard', searchParams);
  return <WallPage kind="healthGuard" address={key} {...opening} />;
}
