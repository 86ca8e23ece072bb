'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { registeredFiscalReceipt } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, readCents } from '@/lib/rules/money.ts';
import { type FiscalReceiptChoice, givingOf } from './batch-choices.ts';
import { NumberFields, type NumberValues } from './number-fields.tsx';

interface RegisterFiscalReceiptProps {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly onClose: () => void;
}

/** Writes down which number went to a payment. */
export default function RegisterFiscalReceipt({ paymentId, paymentNumber, onClose }: RegisterFiscalReceiptProps) {
  const t = useTranslations('fees-tickets');
  const shared = useTranslations('shared');
  const choices = useCall('fees.ticketChoices', {}).data;
  const payment = useCall('fees.paymentTickets', { id: paymentId }).data;
  if (!(choices && payment)) return null;
  const batches = givingOf(choices);
  const named = { paymentId, paymentNumber };
  if (batches.length > 0) return <Loaded {...named} payment={payment} batches={batches} onClose={onClose} />;
  return (
    <Modal
      title={t('registerTitle', { number: paymentNumber })}
      shape="dialog"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      <p role="status">{t('noBatch')}</p>
    </Modal>
  );
}

interface RegisterValues extends NumberValues {
  day: string;
  payerName: string;
  note: string;
  parts: { cents: string }[];
  /** Other payments that the ticket tells of, whole. */
  others: string[];
}

interface LoadedProps extends RegisterFiscalReceiptProps {
  readonly payment: CallReply<'fees.paymentTickets'>;
  readonly batches: readonly FiscalReceiptChoice[];
}

function Loaded({ paymentId, paymentNumber, payment, batches, onClose }: LoadedProps) {
  const t = useTranslations('fees-tickets');
  const [first] = batches;
  const { others, leftCents } = payment;
  const inputOf = ({ parts, others: ticked, ...values }: RegisterValues) => ({
    ...values,
    parts: [
      { paymentId, cents: readCents(parts[0]?.cents ?? '') ?? Number.NaN },
      ...others.filter(({ id }) => ticked.includes(id)).map(({ id, leftCents: cents }) => ({ paymentId: id, cents })),
    ],
  });
  const checked = useCheckedForm<RegisterValues, ReturnType<typeof inputOf>>(registeredFiscalReceipt, inputOf, {
    ...{ batchId: first?.id ?? '', number: first?.next ?? '', checkCode: '', day: useToday() },
    ...{ payerName: payment.payerName, note: '', parts: [{ cents: centsText(leftCents) }], others: [] },
  });
  return (
    <SavedForm
      endpoint="fees.registerTicket"
      {...checked}
      title={t('registerTitle', { number: paymentNumber })}
      submitLabel={t('register')}
      said={(_, { number }) => t('registered', { number })}
      onClose={onClose}
    >
      <FieldGroup title={t('one')}>
        <NumberFields batches={batches} />
        <DayField<RegisterValues> name="day" label={t('day')} required />
        <MoneyField<RegisterValues>
          name="parts.0.cents"
          label={t('amount')}
          required
          help={t('leftHelp', { amount: centsText(leftCents) })}
        />
        <LineField<RegisterValues>
          name="payerName"
          label={t('payerName')}
          required
          maxLength={recordLimits.nameChars}
        />
        <LineField<RegisterValues> name="note" label={t('note')} maxLength={recordLimits.reasonChars} />
        {others.length > 0 ? (
          <TickFields<RegisterValues>
            name="others"
            label={t('others')}
            wide
            choices={others.map(({ id, number, day, leftCents: cents }) => [
              id,
              t('otherNamed', { number, day, amount: centsText(cents) }),
            ])}
          />
        ) : null}
      </FieldGroup>
    </SavedForm>
  );
}
