import { BulletinScreen } from '@/components/notices/bulletin-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The notices of the school. */
export default async function BulletinPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(consoleAddress.bulletin, searchParams);
  const page = Number((await searchParams).page) || 1;
  const answers = await firstAnswers(modules.notices, [{ verb: 'bulletinPage', input: { page } }], identity);
  return (
    <Served answers={answers}>
      <BulletinScreen />
    </Served>
  );
}
