'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useToday } from '@/components/shared/today.ts';
import { endedFiscalReceiptBatch, type FiscalReceiptBatchRow } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface EndValues {
  day: string;
  reason: string;
}

/** Hands back what is left of a batch, or strikes it off. */
export default function EndFiscalReceiptBatch({ row: batch, texts, onClose }: MoveFormProps<FiscalReceiptBatchRow>) {
  const t = useTranslations('fees-tickets.batches');
  const { id, version, name, left, first, last } = batch;
  const inputOf = (values: EndValues) => ({ id, version, ...values });
  const checked = useCheckedForm<EndValues, ReturnType<typeof inputOf>>(endedFiscalReceiptBatch, inputOf, {
    ...{ day: useToday(), reason: '' },
  });
  return (
    <SavedForm
      endpoint="fees.endTicketBatch"
      {...checked}
      shape="dialog"
      title={t('endTitle', { name })}
      submitLabel={texts.label}
      said={(_, { handedBack }) => t('ended', { name, count: handedBack })}
      onClose={onClose}
    >
      <p>{t('endText', { first, last, count: left })}</p>
      <FieldGroup title={texts.label}>
        <DayField<EndValues> name="day" label={t('endDay')} required />
        <LineField<EndValues> name="reason" label={t('reason')} required maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
