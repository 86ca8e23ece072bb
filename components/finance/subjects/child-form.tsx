'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField, TickField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { addedSubject, type Subject } from '@/lib/contracts/finance/subjects.ts';
import { auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { type Restriction, restrictions } from '@/lib/rules/finance/chart.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { CurrencyField } from '../currency-field.tsx';
import { belowOf, draftOfSubject } from './draft-of-subject.ts';

interface Values {
  readonly name: string;
  readonly ending: string;
  readonly auxiliaryKinds: Subject['auxiliaryKinds'];
  readonly entrusted: boolean;
  readonly currency: '' | ForeignCurrency;
  readonly unit: string;
  readonly restriction: '' | Restriction;
  readonly movesBalance: boolean;
}

interface ChildFormProps {
  readonly parent: Subject;
  readonly onClose: () => void;
}

/**
 * Adds a subject below another; where that one has entries, they and its balance become the new one's, which is ticked.
 */
export function ChildForm({ parent, onClose }: ChildFormProps) {
  const t = useTranslations('finance.subject');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const inputOf = ({ ending, restriction, currency, unit, ...values }: Values): CallInput<'finance.addSubject'> => ({
    parentId: parent.id,
    ...values,
    restriction: restriction || null,
    currency: currency || null,
    unit: unit.trim() || null,
    ...(ending.trim() === '' ? {} : { ending: ending.trim() }),
  });
  const checked = useDraftedForm(
    addedSubject,
    inputOf,
    {
      name: '',
      ending: '',
      auxiliaryKinds: parent.auxiliaryKinds,
      entrusted: parent.entrusted,
      restriction: '',
      currency: parent.currency ?? '',
      unit: parent.unit ?? '',
      movesBalance: false,
    },
    { name: draftOfSubject(belowOf(parent.id)), version: null },
  );
  return (
    <SavedForm
      endpoint="finance.addSubject"
      {...checked}
      title={t('addBelow', { name: `${parent.number} ${parent.name}` })}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      <LineField<Values>
        name="ending"
        label={t('ending')}
        maxLength={2}
        inputMode="numeric"
        help={t('endingHelp', { number: parent.number })}
      />
      <TickFields<Values>
        name="auxiliaryKinds"
        label={t('auxiliaryKinds')}
        choices={auxiliaryKinds.map((kind) => [kind, kinds(kind)])}
      />
      {parent.type === 4 && (parent.restriction === null || parent.subType === 7) ? (
        <ChoiceField<Values>
          name="restriction"
          label={t('restriction')}
          choices={[['', t('asParent')], ...restrictions.map((one) => [one, t(`restrictionOf.${one}`)] as const)]}
          help={t('restrictionHelp')}
        />
      ) : null}
      {parent.type < 3 ? <CurrencyField label={t('currency')} none={t('baseOnly')} help={t('currencyHelp')} /> : null}
      <LineField<Values> name="unit" label={t('unit')} maxLength={limits.financeUnitChars} help={t('unitHelp')} />
      <TickField<Values> name="entrusted" label={t('entrusted')} />
      {parent.isLowest ? <TickField<Values> name="movesBalance" label={t('movesBalance')} /> : null}
    </SavedForm>
  );
}
