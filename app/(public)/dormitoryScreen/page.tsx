import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { displayTitle, openDisplay } from '@/lib/gateway/display-opening.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = displayTitle('dormitoryScreen');

/** Every room of a school's dormitories on a display. */
export default async function DormitoryScreenPage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('dormitoryScreen', searchParams);
  return <DisplayPage kind="dormitoryScreen" address={key} {...opening} />;
}
