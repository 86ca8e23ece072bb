import { AppCentre } from '@/components/apps/app-centre.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The application centre. */
export default async function AppCentrePage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(consoleAddress.appCentre, searchParams);
  return (
    <Served answers={await firstAnswers(modules.apps, [{ verb: 'list', input: {} }], identity)}>
      <AppCentre />
    </Served>
  );
}
