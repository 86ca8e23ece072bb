import { DisplayPage } from '@/components/safety/displays/display-page.tsx';
import { displayTitle, openDisplay } from '@/lib/gateway/display-opening.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = displayTitle('dosage');

/** What the kitchen cooks today, on its wall or a tablet. */
export default async function DosagePage({ searchParams }: Props) {
  const { key, ...opening } = await openDisplay('dosage', searchParams);
  return <DisplayPage kind="dosage" address={key} {...opening} />;
}
