'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from '../fees.module.css';
import { PreviewSection } from './preview-section.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { SumTable } from './sum-table.tsx';

type Reply = CallReply<'fees.preview'>;
type Count = keyof Reply['counts'];

/** What the child pays for a month and what goes back of it, line by line, each with its reasons. */
export function MonthPreview({ studentId }: { readonly studentId: string }) {
  const t = useTranslations('fees.preview');
  const [month, setMonth] = useState(monthOf(useToday()));
  const [typed, setTyped] = useState<Readonly<Record<Count, string>>>({ schoolDays: '', mealDays: '', sessions: '' });
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  const asked = { studentId, month, ...countsOf(typed) };
  const call = useCall('fees.preview', isMonth ? asked : null, { keep: true, shown: 'here' });
  const { data } = call;
  const isBySessions = data?.parts.some(({ quantityRule }) => quantityRule === 'sessions') ?? false;
  const count = (name: Count) => (
    <Field
      label={t(name)}
      help={name === 'sessions' ? undefined : t('daysHelp')}
      error={typed[name] === '' || isCount(typed[name], name) ? undefined : t('countWrong', { max: mostOf[name] })}
    >
      {(control) => (
        <input
          {...control}
          value={typed[name]}
          placeholder={String(data?.counts[name] ?? '')}
          inputMode="numeric"
          maxLength={3}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <PreviewSection
        title={t('title')}
        call={call}
        asked={
          <div className={styles.asked}>
            <Field label={t('month')} error={isMonth ? undefined : t('monthWrong')}>
              {(control) => <MonthInput {...control} required value={month} onMonth={setMonth} />}
            </Field>
            {count('schoolDays')}
            {count('mealDays')}
            {isBySessions ? count('sessions') : null}
          </div>
        }
      >
        {(reply) =>
          reply.parts.length === 0 ? (
            <p role="status">{t(reply.plan ? 'nothingDue' : 'noPlan')}</p>
          ) : (
            <>
              <Parts reply={reply} />
              <MonthPaying reply={reply} />
            </>
          )
        }
      </PreviewSection>
      {isMonth ? <RefundPreview studentId={studentId} month={month} /> : null}
    </>
  );
}

const mostOf: Readonly<Record<Count, number>> = { schoolDays: 31, mealDays: 31, sessions: 200 };
const isCount = (text: string, name: Count) => /^\d{1,3}$/.test(text) && Number(text) <= mostOf[name];

/** The numbers that were typed in place of the calendar's. */
function countsOf(typed: Readonly<Record<Count, string>>): Partial<Record<Count, number>> {
  const counts = (Object.keys(mostOf) as Count[]).filter((name) => isCount(typed[name], name));
  return Object.fromEntries(counts.map((name) => [name, Number(typed[name])]));
}

function Parts({ reply }: { readonly reply: Reply }) {
  const t = useTranslations('fees.preview');
  return (
    <SumTable
      head={[t('item'), t('amount')]}
      rows={reply.parts.map((part) => ({
        id: part.itemId,
        label: part.itemName,
        cents: part.netCents,
        reasons: (
          <>
            <small>
              {t(`times.${part.quantityRule}`, {
                price: centsText(part.priceCents),
                quantity: hundredthsText(part.quantityHundredths),
                amount: centsText(part.grossCents),
              })}
            </small>
            {part.priceReason === null ? null : (
              <small>{t('agreed', { reason: part.priceReason, price: centsText(part.listPriceCents) })}</small>
            )}
            {part.discounts.map((one) => (
              <small key={`${one.kind} ${one.reason} ${one.cents}`}>
                {t('discount', { kind: t(`kindOf.${one.kind}`), reason: one.reason, amount: centsText(one.cents) })}
              </small>
            ))}
          </>
        ),
      }))}
      total={{
        label: t('total'),
        cents: reply.totalCents,
        note: <small lang="zh-CN">{centsInCapitals(reply.totalCents)}</small>,
      }}
    />
  );
}

/** How a month's charge is shared among payers and spread over instalments. */
function MonthPaying({ reply }: { readonly reply: CallReply<'fees.preview'> }) {
  const t = useTranslations('fees.preview');
  const payers = reply.payers.map(({ guardianId, name, cents }, at) => ({
    id: `${at} ${guardianId} ${name}`,
    label: at === 0 ? t('rest', { name: name || t('unnamed') }) : name || t('unnamed'),
    cents,
  }));
  const parts = reply.instalments.map(({ dueOn, cents }, at) => ({
    id: dueOn,
    label: t('instalment', { number: at + 1, day: dueOn }),
    cents,
  }));
  return (
    <>
      {payers.length > 0 ? <SumTable head={[t('payer'), t('amount')]} rows={payers} /> : null}
      {parts.length > 0 ? <SumTable head={[t('paying'), t('amount')]} rows={parts} /> : null}
    </>
  );
}
