'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/field.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from '../fees.module.css';
import { MonthPaying } from './month-paying.tsx';
import { RefundPreview } from './refund-preview.tsx';

type Reply = CallReply<'fees.preview'>;

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** What the child pays for a month and what goes back of it, line by line, each with its reasons. */
export function MonthPreview({ studentId }: { readonly studentId: string }) {
  const t = useTranslations('fees.preview');
  const [month, setMonth] = useState(thisMonth);
  const [days, setDays] = useState('');
  const [meals, setMeals] = useState('');
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  const asked = {
    studentId,
    month,
    ...(dayCount(days) === null ? {} : { schoolDays: dayCount(days) ?? 0 }),
    ...(dayCount(meals) === null ? {} : { mealDays: dayCount(meals) ?? 0 }),
  };
  const { data, failure, retry } = useCall('fees.preview', isMonth ? asked : null, { keep: true, shown: 'here' });
  return (
    <>
      <section className={styles.preview} aria-label={t('title')}>
        <h3>{t('title')}</h3>
        <div className={styles.asked}>
          <Field label={t('month')}>
            {(control) => (
              <input
                {...control}
                value={month}
                placeholder="YYYY-MM"
                inputMode="numeric"
                maxLength={7}
                onChange={(event) => setMonth(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('schoolDays')} help={t('daysHelp')}>
            {(control) => (
              <input
                {...control}
                value={days}
                placeholder={String(data?.counts.schoolDays ?? '')}
                inputMode="numeric"
                maxLength={2}
                onChange={(event) => setDays(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('mealDays')}>
            {(control) => (
              <input
                {...control}
                value={meals}
                placeholder={String(data?.counts.mealDays ?? '')}
                inputMode="numeric"
                maxLength={2}
                onChange={(event) => setMeals(event.target.value)}
              />
            )}
          </Field>
        </div>
        {data ? (
          data.parts.length === 0 ? (
            <p role="status">{t(data.plan ? 'nothingDue' : 'noPlan')}</p>
          ) : (
            <>
              <Parts reply={data} />
              <MonthPaying reply={data} />
            </>
          )
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </section>
      {isMonth ? <RefundPreview studentId={studentId} month={month} /> : null}
    </>
  );
}

/** A number of days of a month as typed; null while there is none. */
const dayCount = (text: string) => (/^([12]?\d|3[01])$/.test(text) ? Number(text) : null);

function Parts({ reply }: { readonly reply: Reply }) {
  const t = useTranslations('fees.preview');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {reply.parts.map((part) => (
          <tr key={part.itemId}>
            <td>
              {part.itemName}
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
            </td>
            <td>{centsText(part.netCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>
            {centsText(reply.totalCents)}
            <small lang="zh-CN">{centsInCapitals(reply.totalCents)}</small>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
