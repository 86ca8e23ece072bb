'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { savedHandAmount } from '@/lib/contracts/finance/statements.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';

type Input = CallInput<'finance.saveHandAmount'>;

export interface HandAmountFormProps {
  readonly cell: Pick<Input, 'period' | 'column' | 'row'>;
  readonly name: string;
  readonly amount: NonNullable<CallReply<'finance.statementCell'>['amount']>;
  readonly onClose: () => void;
}

interface Values {
  readonly cents: string;
  readonly fromRow: string;
  readonly reason: string;
}

/** Writes an amount into a row that is filled in by analysis, with its reason; an empty amount takes it back. */
export function HandAmountForm({ cell, name, amount, onClose }: HandAmountFormProps) {
  const t = useTranslations('finance.hand');
  const inputOf = ({ cents, fromRow, reason }: Values): Input => ({
    ...cell,
    cents: cents.trim() === '' ? null : (typedCents(cents) ?? Number.NaN),
    fromRow: fromRow || null,
    reason,
    version: amount.version,
  });
  const checked = useCheckedForm<Values, Input>(savedHandAmount, inputOf, {
    cents: amount.cents === null ? '' : centsText(amount.cents),
    fromRow: amount.fromRow ?? '',
    reason: amount.cents === null ? '' : amount.reason,
  });
  const typed = useWatch({ control: checked.form.control, name: 'cents' });
  return (
    <SavedForm
      endpoint="finance.saveHandAmount"
      {...checked}
      title={t('titleNamed', { name })}
      submitLabel={t('save')}
      said={({ cents }) => t(cents.trim() === '' ? 'taken' : 'saved', { name })}
      onClose={onClose}
    >
      <LineField<Values>
        name="cents"
        label={t('cents')}
        maxLength={20}
        inputMode="decimal"
        help={t('centsHelp', { column: t(`of.${cell.column}`) })}
      />
      <ChoiceField<Values>
        name="fromRow"
        label={t('fromRow')}
        help={t('fromRowHelp')}
        choices={[
          ['', t('byFormula')],
          ...amount.givers.map(({ row, name: giver }) => [row, t('giver', { row, name: giver })] as const),
        ]}
      />
      <LineField<Values>
        name="reason"
        label={t(typed.trim() === '' ? 'reasonBack' : 'reason')}
        required
        maxLength={limits.reasonChars}
        wide
      />
    </SavedForm>
  );
}
