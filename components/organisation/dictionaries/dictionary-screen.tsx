'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { entryFields } from '@/lib/contracts/organisation/entry-fields.ts';
import { dictionaryIn, schoolDictionaries } from '@/lib/contracts/organisation/setting-names.ts';
import type { DictionaryEntry } from '@/lib/contracts/organisation/settings.ts';

const words = 'organisation-settings.dictionary';
const EntryForm = lazyScreen(() => import('./entry-form.tsx'));
const nameOf = (row: DictionaryEntry) => row.name;

/** The lists that the school keeps by itself; which of them, says the address. */
export function DictionaryScreen() {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const dictionary = dictionaryIn(query.dictionary);
  return (
    <ListScreen
      endpoint="organisation.dictionary"
      right="organisation.dictionary.edit"
      input={{ dictionary }}
      words={words}
      columns={useFieldColumns(entryFields, words)}
      nameOf={nameOf}
      form={(given) => <EntryForm dictionary={dictionary} {...given} />}
      beside={
        <SearchSelect
          aria-label={t('which')}
          value={dictionary}
          onChange={(event) => change({ dictionary: event.target.value })}
        >
          {schoolDictionaries.map((one) => (
            <option key={one} value={one}>
              {t(`dictionary.${one}`)}
            </option>
          ))}
        </SearchSelect>
      }
    />
  );
}
