'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField, TickField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type Subject, savedSubject } from '@/lib/contracts/finance/subjects.ts';
import { auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { CurrencyField } from '../currency-field.tsx';
import { draftOfSubject } from './draft-of-subject.ts';

interface Values {
  readonly name: string;
  readonly enabled: boolean;
  readonly entrusted: boolean;
  readonly currency: '' | ForeignCurrency;
  readonly unit: string;
  readonly auxiliaryKinds: Subject['auxiliaryKinds'];
  readonly carryToId: string;
}

interface SubjectFormProps {
  readonly subject: Subject;
  /** Net assets that income and expense may end in. */
  readonly targets: readonly Subject[];
  readonly onClose: () => void;
}

/**
 * Renames a subject, disables it, says what its entries are told apart by and where it is carried over to; its number
 * stays.
 */
export function SubjectForm({ subject, targets, onClose }: SubjectFormProps) {
  const t = useTranslations('finance.subject');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const { id, version, isLowest, type } = subject;
  const inputOf = (values: Values): CallInput<'finance.saveSubject'> => ({
    id,
    version,
    ...values,
    carryToId: values.carryToId || null,
    currency: values.currency || null,
    unit: values.unit.trim() || null,
  });
  const checked = useDraftedForm(
    savedSubject,
    inputOf,
    {
      name: subject.name,
      enabled: subject.enabled,
      entrusted: subject.entrusted,
      auxiliaryKinds: subject.auxiliaryKinds,
      carryToId: subject.carryToId ?? '',
      currency: subject.currency ?? '',
      unit: subject.unit ?? '',
    },
    { name: draftOfSubject(id), version },
  );
  return (
    <SavedForm
      endpoint="finance.saveSubject"
      {...checked}
      title={t('editNamed', { name: `${subject.number} ${subject.name}` })}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      {isLowest ? (
        <TickFields<Values>
          name="auxiliaryKinds"
          label={t('auxiliaryKinds')}
          choices={auxiliaryKinds.map((kind) => [kind, kinds(kind)])}
        />
      ) : null}
      {isLowest && type === 4 ? (
        <ChoiceField<Values>
          name="carryToId"
          label={t('carryTo')}
          choices={[['', t('noTarget')], ...targets.map((one) => [one.id, `${one.number} ${one.fullName}`] as const)]}
        />
      ) : null}
      {isLowest && type < 3 ? (
        <CurrencyField label={t('currency')} none={t('baseOnly')} help={t('currencyHelp')} />
      ) : null}
      {isLowest ? (
        <LineField<Values> name="unit" label={t('unit')} maxLength={limits.financeUnitChars} help={t('unitHelp')} />
      ) : null}
      <TickField<Values> name="entrusted" label={t('entrusted')} />
      <TickField<Values> name="enabled" label={t('enabled')} />
    </SavedForm>
  );
}
