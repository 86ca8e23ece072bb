import { openByMenu } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The console's own address opens nothing: the guard leads on to the first permitted entry. */
export default async function ConsoleRootPage(): Promise<null> {
  await openByMenu(consoleAddress.root);
  return null;
}
