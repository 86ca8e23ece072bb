'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from '../fees.module.css';

type Reply = CallReply<'fees.refundPreview'>;

/** What the child gets back for a month, item by item, and the days that it rests on. */
export function RefundPreview({ studentId, month }: { readonly studentId: string; readonly month: string }) {
  const t = useTranslations('fees.refundPreview');
  const { data, failure, retry } = useCall('fees.refundPreview', { studentId, month }, { keep: true, shown: 'here' });
  return (
    <section className={styles.preview} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {data ? (
        <>
          <Facts reply={data} />
          {data.parts.length > 0 ? <Parts reply={data} /> : <p role="status">{t(data.plan ? 'nothing' : 'noPlan')}</p>}
        </>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </section>
  );
}

function Facts({ reply }: { readonly reply: Reply }) {
  const t = useTranslations('fees.refundPreview');
  const status = useTranslations('fees.refund.statusOf');
  const { month, schoolDays, away, unrecorded, leftOn } = reply;
  return (
    <>
      <p>
        {t('facts', { month, schoolDays, away: away.length })}{' '}
        {unrecorded > 0 ? t('unrecorded', { count: unrecorded }) : null}{' '}
        {leftOn === null ? null : t('leftOn', { day: leftOn })}
      </p>
      {away.length > 0 ? (
        <details>
          <summary>{t('days')}</summary>
          <ul>
            {away.map((one) => (
              <li key={one.day}>
                {one.noticedAt === null
                  ? t('unannounced', { day: one.day, status: status(`s${one.status}`) })
                  : t('noticed', {
                      day: one.day,
                      status: status(`s${one.status}`),
                      time: one.noticedAt.replace('T', ' '),
                    })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Parts({ reply }: { readonly reply: Reply }) {
  const t = useTranslations('fees.refundPreview');
  const payOuts = useTranslations('fees.refund.payOutOf');
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
              <small>{t(`basis.${part.basis}`, { days: part.days, price: centsText(part.priceCents) })}</small>
              <small>{t('paid', { paid: centsText(part.paidCents), payOut: payOuts(part.payOut) })}</small>
              {part.limitedBy === null ? null : <small>{t(`limited.${part.limitedBy}`)}</small>}
            </td>
            <td>{centsText(part.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{centsText(reply.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
