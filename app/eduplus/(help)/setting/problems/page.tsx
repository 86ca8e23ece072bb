import { HelpCentre } from '@/components/help/help-centre.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The help centre; open to everybody who is signed in. */
export default async function HelpPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(consoleAddress.help, searchParams);
  const { words } = await searchParams;
  const input = { words: typeof words === 'string' ? words : '' };
  return (
    <Served answers={await firstAnswers(modules.help, [{ verb: 'search', input }], identity)}>
      <HelpCentre />
    </Served>
  );
}
