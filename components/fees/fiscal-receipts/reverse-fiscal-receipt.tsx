'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type FiscalReceiptRow, reversedFiscalReceipt } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { type FiscalReceiptChoice, givingOf } from './batch-choices.ts';
import { NumberFields, type NumberValues } from './number-fields.tsx';

/** Takes a ticket back by a red one with a number of its own. */
export default function ReverseFiscalReceipt(props: MoveFormProps<FiscalReceiptRow>) {
  const { row: ticket, texts, onClose } = props;
  const t = useTranslations('fees-tickets');
  const shared = useTranslations('shared');
  const choices = useCall('fees.ticketChoices', {}).data;
  if (!choices) return null;
  const batches = givingOf(choices, ticket.form);
  if (batches.length > 0) return <Loaded {...props} batches={batches} />;
  return (
    <Modal title={texts.title} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      <p role="status">{t('noBatch')}</p>
    </Modal>
  );
}

interface ReverseValues extends NumberValues {
  day: string;
  reason: string;
}

interface LoadedProps extends MoveFormProps<FiscalReceiptRow> {
  readonly batches: readonly FiscalReceiptChoice[];
}

function Loaded({ row: ticket, texts, batches, onClose }: LoadedProps) {
  const t = useTranslations('fees-tickets');
  const { id, version, number, cents } = ticket;
  const own = batches.find((one) => one.id === ticket.batchId) ?? batches[0];
  const inputOf = (values: ReverseValues) => ({ id, version, ...values });
  const checked = useCheckedForm<ReverseValues, ReturnType<typeof inputOf>>(reversedFiscalReceipt, inputOf, {
    ...{ batchId: own?.id ?? '', number: own?.next ?? '', checkCode: '', day: useToday(), reason: '' },
  });
  return (
    <SavedForm
      endpoint="fees.flushTicket"
      {...checked}
      shape="dialog"
      title={texts.title}
      submitLabel={texts.label}
      said={(_, { redBy }) => t('reversed', { number, red: redBy?.number ?? '' })}
      onClose={onClose}
    >
      <p>{t('reverseText', { amount: centsText(-cents) })}</p>
      <FieldGroup title={t('redOne')}>
        <NumberFields batches={batches} />
        <DayField<ReverseValues> name="day" label={t('day')} required />
        <LineField<ReverseValues>
          name="reason"
          label={t('reason')}
          required
          wide
          maxLength={recordLimits.reasonChars}
        />
      </FieldGroup>
    </SavedForm>
  );
}
