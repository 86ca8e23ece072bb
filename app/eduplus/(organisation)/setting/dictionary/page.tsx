import { DictionaryScreen } from '@/components/organisation/dictionaries/dictionary-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The school's own dictionaries. */
export default async function DictionaryPage({ searchParams }: { readonly searchParams: SearchParams }) {
  await open(consoleAddress.settingDictionary, searchParams);
  return <DictionaryScreen />;
}
