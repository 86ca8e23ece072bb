'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { FiscalReceiptBatchRow } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import { spoiltFiscalReceipt } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { fiscalReceiptNumberChars } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface SpoilValues {
  number: string;
  reason: string;
}

/** Makes a number void that never became a ticket: its form was spoilt, or is missing. */
export default function SpoilFiscalReceipt({ row: batch, texts, onClose }: MoveFormProps<FiscalReceiptBatchRow>) {
  const t = useTranslations('fees-tickets.batches');
  const { id: batchId, name, first, last, next } = batch;
  const inputOf = (values: SpoilValues) => ({ batchId, ...values });
  const checked = useCheckedForm<SpoilValues, ReturnType<typeof inputOf>>(spoiltFiscalReceipt, inputOf, {
    ...{ number: next ?? '', reason: '' },
  });
  return (
    <SavedForm
      endpoint="fees.spoilTicket"
      {...checked}
      shape="dialog"
      title={t('spoilTitle', { name })}
      submitLabel={texts.label}
      said={(_, { number }) => t('spoilt', { number })}
      onClose={onClose}
    >
      <p>{t('spoilText')}</p>
      <FieldGroup title={texts.label}>
        <LineField<SpoilValues>
          name="number"
          label={t('number')}
          required
          inputMode="numeric"
          help={t('range', { first, last })}
          maxLength={fiscalReceiptNumberChars}
        />
        <LineField<SpoilValues> name="reason" label={t('reason')} required maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
