'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { savedTerm, type Term } from '@/lib/contracts/organisation/calendar.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfTerm } from './draft-of-edited.ts';

interface TermFormProps {
  /** Null adds one. */
  readonly term: Term | null;
  /** Of the calendar that it belongs to. */
  readonly version: number;
  readonly onClose: () => void;
}

type Values = { name: string; fromOn: string; toOn: string };

/** One term. */
export default function TermForm({ term, version, onClose }: TermFormProps) {
  const t = useTranslations('organisation-calendar');
  const locale = useLocale();
  const { name = '', fromOn = '', toOn = '' } = term ?? {};
  const inputOf = (values: Values) => ({ version, ...(term ? { id: term.id } : {}), ...values });
  const checked = useDraftedForm(savedTerm, inputOf, { name, fromOn, toOn }, { name: draftOfTerm(term), version });
  return (
    <SavedForm
      endpoint="organisation.saveTerm"
      {...checked}
      title={term ? t('editTerm') : t('addTerm')}
      submitLabel={t('save')}
      said={(values) => t('saved', { name: builtInName('term', values.name, locale) })}
      onClose={onClose}
    >
      <FieldGroup title={t('termGroup')}>
        <LineField<Values> name="name" label={t('termName')} required wide maxLength={limits.nameChars} />
        <DayField<Values> name="fromOn" label={t('from')} required />
        <DayField<Values> name="toOn" label={t('to')} required />
      </FieldGroup>
    </SavedForm>
  );
}
