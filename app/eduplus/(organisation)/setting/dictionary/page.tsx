import { DictionaryScreen } from '@/components/organisation/dictionaries/dictionary-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { dictionaryIn } from '@/lib/contracts/organisation/settings.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The school's own dictionaries. */
export default async function DictionaryPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(consoleAddress.settingDictionary, searchParams);
  const dictionary = dictionaryIn(queryOf(await searchParams).dictionary);
  return (
    <Served
      answers={await firstAnswers(modules.organisation, [{ verb: 'dictionary', input: { dictionary } }], identity)}
    >
      <DictionaryScreen />
    </Served>
  );
}
