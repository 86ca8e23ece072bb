import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { displayTitle, openDisplay } from '@/lib/gateway/display-opening.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = displayTitle('healthGuard');

/** The health guard of a school on a display, opened by an address that the school has made. */
export default async function HealthGuardPage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('healthGuard', searchParams);
  return <DisplayPage kind="healthGuard" address={key} {...opening} />;
}
