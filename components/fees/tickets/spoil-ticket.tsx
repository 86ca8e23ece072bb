'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { TicketBatchRow } from '@/lib/contracts/fees/ticket-batches.ts';
import { spoiltTicket } from '@/lib/contracts/fees/tickets.ts';
import { ticketNumberChars } from '@/lib/rules/fees/ticket-numbers.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface SpoilValues {
  number: string;
  reason: string;
}

/** Makes a number void that never became a ticket: its form was spoilt, or is missing. */
export default function SpoilTicket({ row: batch, texts, onClose }: MoveFormProps<TicketBatchRow>) {
  const t = useTranslations('fees-tickets.batches');
  const { id: batchId, name, first, last, next } = batch;
  const inputOf = (values: SpoilValues) => ({ batchId, ...values });
  const checked = useCheckedForm<SpoilValues, ReturnType<typeof inputOf>>(spoiltTicket, inputOf, {
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
          maxLength={ticketNumberChars}
        />
        <LineField<SpoilValues> name="reason" label={t('reason')} required maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
