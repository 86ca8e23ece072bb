import { openByMenu } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/**
 * The console's own address opens nothing: the guard leads on to the first permitted entry, with what the messaging app
 * handed over.
 */
export default async function ConsoleRootPage({ searchParams }: Props): Promise<null> {
  await openByMenu(consoleAddress.root, searchParams);
  return null;
}
