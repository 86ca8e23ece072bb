'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { flushedTicket } from '@/lib/contracts/fees/tickets.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { givingOf } from './batch-choices.ts';
import { NumberFields, type NumberValues } from './number-fields.tsx';
import type { TicketChoice, TicketRow } from './tickets-address.ts';

interface FlushTicketProps {
  readonly ticket: TicketRow;
  readonly onClose: () => void;
}

/** Takes a ticket back by a red one with a number of its own. */
export default function FlushTicket({ ticket, onClose }: FlushTicketProps) {
  const t = useTranslations('fees-tickets');
  const shared = useTranslations('shared');
  const choices = useCall('fees.ticketChoices', {}).data;
  if (!choices) return null;
  const batches = givingOf(choices, ticket.form);
  if (batches.length > 0) return <Loaded ticket={ticket} batches={batches} onClose={onClose} />;
  return (
    <Modal
      title={t('flushTitle', { number: ticket.number })}
      shape="dialog"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      <p role="status">{t('noBatch')}</p>
    </Modal>
  );
}

interface FlushValues extends NumberValues {
  day: string;
  reason: string;
}

function Loaded({ ticket, batches, onClose }: FlushTicketProps & { readonly batches: readonly TicketChoice[] }) {
  const t = useTranslations('fees-tickets');
  const { id, version, number, cents } = ticket;
  const own = batches.find((one) => one.id === ticket.batchId) ?? batches[0];
  const inputOf = (values: FlushValues) => ({ id, version, ...values });
  const checked = useCheckedForm<FlushValues, ReturnType<typeof inputOf>>(flushedTicket, inputOf, {
    ...{ batchId: own?.id ?? '', number: own?.next ?? '', checkCode: '', day: useToday(), reason: '' },
  });
  return (
    <SavedForm
      endpoint="fees.flushTicket"
      {...checked}
      shape="dialog"
      title={t('flushTitle', { number })}
      submitLabel={t('action.flush')}
      said={(_, { redBy }) => t('flushed', { number, red: redBy?.number ?? '' })}
      onClose={onClose}
    >
      <p>{t('flushText', { amount: centsText(-cents) })}</p>
      <FieldGroup title={t('redOne')}>
        <NumberFields batches={batches} />
        <DayField<FlushValues> name="day" label={t('day')} required />
        <LineField<FlushValues> name="reason" label={t('reason')} required wide maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
