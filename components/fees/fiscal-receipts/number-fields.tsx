'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { fiscalReceiptNumberChars } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { type FiscalReceiptChoice, useBatchChoices } from './batch-choices.ts';

export interface NumberValues {
  batchId: string;
  number: string;
  checkCode: string;
}

interface NumberFieldsProps {
  readonly batches: readonly FiscalReceiptChoice[];
}

/** Of which batch, and which number: the next one, until somebody types another. */
export function NumberFields({ batches }: NumberFieldsProps) {
  const t = useTranslations('fees-tickets');
  const { setValue, getFieldState } = useFormContext<NumberValues>();
  const choices = useBatchChoices();
  const batchId = useWatch<NumberValues, 'batchId'>({ name: 'batchId' });
  const batch = batches.find(({ id }) => id === batchId);
  const propose = useEffectEvent((id: string) => {
    const next = batches.find((one) => one.id === id)?.next ?? '';
    if (getFieldState('batchId').isDirty) setValue('number', next, { shouldDirty: true });
  });
  useEffect(() => propose(batchId), [batchId]);
  return (
    <>
      <ChoiceField<NumberValues> name="batchId" label={t('batchId')} required wide choices={choices(batches)} />
      <LineField<NumberValues>
        name="number"
        label={t('number')}
        required
        inputMode="numeric"
        maxLength={fiscalReceiptNumberChars}
        {...(batch ? { help: t('range', { first: batch.first, last: batch.last }) } : {})}
      />
      <LineField<NumberValues>
        name="checkCode"
        label={t('checkCode')}
        help={t('checkCodeHelp')}
        maxLength={feeLimits.feeTicketCheckChars}
      />
    </>
  );
}
