import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { displayTitle, openDisplay } from '@/lib/gateway/display-opening.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = displayTitle('backDormitoryScreen');

/** Who is back in the dormitories in the evening, on a display. */
export default async function BackDormitoryScreenPage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('backDormitoryScreen', searchParams);
  return <DisplayPage kind="backDormitoryScreen" address={key} {...opening} />;
}
