import { AllApps } from '@/components/organisation/menu/all-apps.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Every entry of the menu as a card: what may be opened, what may not, what is marked. */
export default async function AllAppsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, menu } = await open(consoleAddress.allApps, searchParams);
  const answers = await Promise.all([
    firstAnswers(modules.organisation, [{ verb: 'menuSetting', input: {} }], identity),
    firstAnswers(modules.apps, [{ verb: 'list', input: {} }], identity),
  ]);
  return (
    <Served answers={answers.flat()}>
      <AllApps menu={menu} />
    </Served>
  );
}
