'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { LineField, TickField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import { useFormDraft } from '@/components/shared/use-form-draft.ts';
import { type DictionaryEntry, savedEntry, type schoolDictionaries } from '@/lib/contracts/organisation/settings.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfEntry } from './draft-of-entry.ts';

interface EntryFormProps {
  readonly dictionary: (typeof schoolDictionaries)[number];
  /** Null adds one. */
  readonly entry: DictionaryEntry | null;
  readonly onClose: () => void;
}

type Values = { code: string; name: string; sort: string; enabled: boolean };

/** One entry of a dictionary; its code stays, because records name it. */
export default function EntryForm({ dictionary, entry, onClose }: EntryFormProps) {
  const t = useTranslations('organisation-settings.dictionary');
  const inputOf = ({ sort, ...values }: Values) => ({
    dictionary,
    version: entry?.version ?? 0,
    ...values,
    sort: sort.trim() === '' ? Number.NaN : Number(sort),
  });
  const form = useForm<Values>({
    defaultValues: {
      code: entry?.code ?? '',
      name: entry?.name ?? '',
      sort: String(entry?.sort ?? 10),
      enabled: entry?.enabled ?? true,
    },
    resolver: useFormCheck<Values>(savedEntry, inputOf),
  });
  const draft = useFormDraft(form, {
    name: draftOfEntry(dictionary, entry),
    version: entry?.version ?? null,
    dirty: form.formState.isDirty,
  });
  return (
    <SavedForm
      endpoint="organisation.saveDictionaryEntry"
      form={form}
      draft={draft}
      inputOf={inputOf}
      title={entry ? t('editNamed', { name: entry.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t(`name.${dictionary}`)}>
        <LineField<Values> name="name" label={t('entryName')} required maxLength={limits.nameChars} />
        {entry ? null : (
          <LineField<Values> name="code" label={t('code')} help={t('codeHelp')} required maxLength={32} />
        )}
        <LineField<Values> name="sort" label={t('sort')} required maxLength={4} inputMode="numeric" />
        <TickField<Values> name="enabled" label={t('enabled')} />
      </FieldGroup>
    </SavedForm>
  );
}
