'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { schoolDictionaries } from '@/lib/contracts/organisation/setting-names.ts';
import { type DictionaryEntry, savedEntry } from '@/lib/contracts/organisation/settings.ts';
import { limits } from '@/lib/rules/limits.ts';

interface EntryFormProps {
  readonly dictionary: (typeof schoolDictionaries)[number];
  /** Null adds one. */
  readonly row: DictionaryEntry | null;
  readonly onClose: () => void;
}

/** An entry that was left unsaved goes on belonging to its dictionary, whichever the page shows. */
type Values = { dictionary: EntryFormProps['dictionary']; code: string; name: string; sort: string; enabled: boolean };

/** One entry of a dictionary; its code stays, because records name it. */
export default function EntryForm({ dictionary: chosen, row, onClose }: EntryFormProps) {
  // The list behind it may be read anew meanwhile.
  const [entry] = useState(row);
  const t = useTranslations('organisation-settings.dictionary');
  const inputOf = ({ sort, ...values }: Values) => ({
    version: entry?.version ?? 0,
    ...values,
    sort: sort.trim() === '' ? Number.NaN : Number(sort),
  });
  const checked = useDraftedForm(
    savedEntry,
    inputOf,
    {
      dictionary: chosen,
      code: entry?.code ?? '',
      name: entry?.name ?? '',
      sort: String(entry?.sort ?? 10),
      enabled: entry?.enabled ?? true,
    },
    { name: entry?.id ?? newDraft, version: entry?.version ?? null },
  );
  const { form } = checked;
  return (
    <SavedForm
      endpoint="organisation.saveDictionaryEntry"
      {...checked}
      title={entry ? t('editNamed', { name: entry.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t(`dictionary.${form.watch('dictionary')}`)}>
        <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
        {entry ? null : (
          <LineField<Values>
            name="code"
            label={t('code')}
            help={t('codeHelp')}
            required
            maxLength={limits.dictionaryCodeChars}
          />
        )}
        <LineField<Values> name="sort" label={t('sort')} required maxLength={4} inputMode="numeric" />
        <TickField<Values> name="enabled" label={t('enabled')} />
      </FieldGroup>
    </SavedForm>
  );
}
