import { screen } from '@/app/screen.tsx';
import { DictionaryScreen } from '@/components/organisation/dictionaries/dictionary-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { dictionaryIn } from '@/lib/contracts/organisation/setting-names.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The school's own dictionaries. */
export default screen({
  path: consoleAddress.settingDictionary,
  first: ({ query }) => [ask('organisation.dictionary', { dictionary: dictionaryIn(query.dictionary) })],
  view: () => <DictionaryScreen />,
});
