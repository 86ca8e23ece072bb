import { ScreensScreen } from '@/components/safety/screens/screens-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The addresses of the school's public screens. */
export default async function PublicScreensPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(menuAddress('/safety/screen'), searchParams);
  return (
    <Served answers={await firstAnswers(modules.safety, [{ verb: 'screens', input: {} }], identity)}>
      <ScreensScreen />
    </Served>
  );
}
