'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { adjusted } from '@/lib/contracts/finance/cash-flow.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { CashFlowItem } from './cash-flow-columns.tsx';
import { draftOfAdjusting } from './draft-of-adjusting.ts';

interface AdjustFormProps {
  readonly period: number;
  readonly items: readonly CashFlowItem[];
  readonly onClose: () => void;
}

interface Values {
  readonly item: string;
  readonly cents: string;
  readonly reason: string;
}

/** Adjusts an item of a month by an amount of cash, with the reason. */
export function AdjustForm({ period, items, onClose }: AdjustFormProps) {
  const t = useTranslations('finance.cashFlow');
  const inputOf = ({ item, cents, reason }: Values): CallInput<'finance.adjustCashFlow'> => ({
    period,
    item,
    cents: (cents.trim() === '' ? null : typedCents(cents)) ?? Number.NaN,
    reason,
  });
  const checked = useDraftedForm(
    adjusted,
    inputOf,
    { item: items[0]?.row ?? '', cents: '', reason: '' },
    { name: draftOfAdjusting(period), version: null },
  );
  return (
    <SavedForm
      endpoint="finance.adjustCashFlow"
      {...checked}
      title={t('adjust')}
      submitLabel={t('adjust')}
      said={() => t('adjusted')}
      onClose={onClose}
    >
      <ChoiceField<Values>
        name="item"
        label={t('item')}
        required
        choices={[...items.map(({ row, name }) => [row, name] as const), ['', t('noItem')]]}
      />
      <LineField<Values>
        name="cents"
        label={t('cents')}
        required
        maxLength={20}
        inputMode="decimal"
        help={t('centsHelp')}
      />
      <LineField<Values> name="reason" label={t('reason')} required maxLength={limits.reasonChars} />
    </SavedForm>
  );
}
