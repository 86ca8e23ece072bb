import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { openDisplay } from '@/lib/gateway/display-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('safety-displays.title.dormitoryScreen');

/** Every room of a school's dormitories on a display. */
export default async function DormitoryScreenPage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('dormitoryScreen', searchParams);
  return <DisplayPage kind="dormitoryScreen" address={key} {...opening} />;
}
