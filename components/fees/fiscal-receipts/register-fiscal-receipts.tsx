'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { DateInput } from '@/components/shared/form/date-input.tsx';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type CallState, useCall } from '@/lib/browser/use-call.ts';
import { firstDayOf, isCalendarDate, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { fiscalReceiptNumberChars } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import { type FiscalReceiptChoice, givingOf, useBatchChoices } from './batch-choices.ts';
import {
  type Planned,
  PlannedFiscalReceipts,
  type PlannedFiscalReceiptsProps,
  plannedOf,
} from './planned-fiscal-receipts.tsx';

interface RegisterFiscalReceiptsProps {
  readonly onClose: () => void;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly batchId: string;
  /** Empty for the next one. */
  readonly first: string;
  readonly day: string;
}

/** Gives payments of a span tickets of one batch, in their order; each is shown with its number beforehand. */
export default function RegisterFiscalReceipts({ onClose }: RegisterFiscalReceiptsProps) {
  const choices = useCall('fees.ticketChoices', {}).data;
  return choices ? <Loaded batches={givingOf(choices)} onClose={onClose} /> : null;
}

function Loaded({
  batches,
  onClose,
}: RegisterFiscalReceiptsProps & { readonly batches: readonly FiscalReceiptChoice[] }) {
  const t = useTranslations('fees-tickets');
  const today = useToday();
  const [asked, setAsked] = useState<Asked>({
    ...{
      from: firstDayOf(monthAfter(monthOf(today), -1)),
      to: today,
      batchId: batches[0]?.id ?? '',
      first: '',
      day: today,
    },
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checkCodes, setCheckCodes] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { from, to, batchId, first, day } = asked;
  const input = batchId ? { from, to, batchId, ...(/^\d+$/.test(first) ? { first } : {}) } : null;
  const plan = useCall('fees.ticketPlan', input, { keep: true, shown: 'here' });
  const { run, busy } = useAction('fees.registerTickets', { shown: 'here' });
  const planned = plannedOf(plan.data, left);
  const given = planned.filter((row): row is Planned & { number: string } => row.number !== null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (given.length === 0 || plan.former || !isCalendarDate(day)) return;
    setFailure(null);
    const rows = given.map(({ paymentId, cents, payerName, number }) => ({
      ...{ paymentId, cents, payerName, number, checkCode: checkCodes[paymentId] ?? '' },
    }));
    const outcome = await run({ batchId, day, rows });
    if (!outcome.ok) {
      plan.retry();
      return setFailure(outcome.failure);
    }
    announce({ kind: 'toast', severity: 'success', text: t('registeredMany', outcome.data) });
    onClose();
  };
  return (
    <FormPanel
      title={t('registerMany')}
      shape="wide"
      submitLabel={t('giveMany', { count: given.length, amount: centsText(sumCents(given)) })}
      loading={busy}
      submitError={failure ?? (plan.data ? null : (plan.failure ?? null))}
      errorCount={0}
      dirty={left.size > 0 || Object.keys(checkCodes).length > 0}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {batches.length === 0 ? (
        <p role="status">{t('noBatch')}</p>
      ) : (
        <div className="stack">
          <Asking asked={asked} batches={batches} onAsk={(part) => setAsked({ ...asked, ...part })} />
          <Preview
            plan={plan}
            planned={planned}
            checkCodes={isElectronic(batches, batchId) ? checkCodes : null}
            onLeft={setLeft}
            onCheckCode={(id, code) => setCheckCodes({ ...checkCodes, [id]: code })}
          />
        </div>
      )}
    </FormPanel>
  );
}

interface PreviewProps extends Omit<PlannedFiscalReceiptsProps, 'isCut'> {
  readonly plan: CallState<CallReply<'fees.ticketPlan'>>;
}

/** What would be written, or why there is nothing yet. */
function Preview({ plan: { data, failure }, ...props }: PreviewProps) {
  const t = useTranslations('fees-tickets');
  const short = props.planned.filter(({ number, isLeft }) => number === null && !isLeft).length;
  return (
    <>
      {failure && data ? <p className="refusal">{failure.message}</p> : null}
      {short > 0 && data ? (
        <p className="refusal" role="status">
          {t('short', { count: short })}
        </p>
      ) : null}
      {data ? <PlannedFiscalReceipts isCut={data.isCut} {...props} /> : failure ? null : <ListSkeleton rows={6} />}
    </>
  );
}

const isElectronic = (batches: readonly FiscalReceiptChoice[], batchId: string) =>
  batches.find(({ id }) => id === batchId)?.form === 'electronic';

interface AskingProps {
  readonly asked: Asked;
  readonly batches: readonly FiscalReceiptChoice[];
  readonly onAsk: (part: Partial<Asked>) => void;
}

/** Which payments, and numbers of which batch. */
function Asking({ asked, batches, onAsk }: AskingProps) {
  const t = useTranslations('fees-tickets');
  const choices = useBatchChoices();
  const batch = batches.find(({ id }) => id === asked.batchId);
  return (
    <FieldGroup title={t('which')}>
      <div className="full-row">
        <DateRange
          required
          from={asked.from}
          to={asked.to}
          fromLabel={t('paidFrom')}
          toLabel={t('paidTo')}
          onRange={(from, to) => onAsk({ from, to })}
        />
      </div>
      <Field label={t('batchId')} required wide>
        {(control) => (
          <SearchSelect
            {...control}
            value={asked.batchId}
            onChange={(event) => onAsk({ batchId: event.target.value, first: '' })}
          >
            {choices(batches).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      <Field label={t('firstGiven')} help={t('firstGivenHelp')}>
        {(control) => (
          <input
            {...control}
            value={asked.first}
            inputMode="numeric"
            autoComplete="off"
            maxLength={fiscalReceiptNumberChars}
            placeholder={batch?.next ?? ''}
            onChange={(event) => onAsk({ first: event.target.value.trim() })}
          />
        )}
      </Field>
      <Field label={t('day')} required>
        {(control) => (
          <DateInput
            {...control}
            value={asked.day}
            current={() => asked.day}
            onDay={(day) => onAsk({ day })}
            onChange={(event) => onAsk({ day: event.target.value })}
          />
        )}
      </Field>
    </FieldGroup>
  );
}
