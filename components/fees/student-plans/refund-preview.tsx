'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { PreviewSection } from './preview-section.tsx';
import { SumTable } from './sum-table.tsx';

type Reply = CallReply<'fees.refundPreview'>;

/** What the child gets back for a month, item by item, and the days that it rests on. */
export function RefundPreview({ studentId, month }: { readonly studentId: string; readonly month: string }) {
  const t = useTranslations('fees.refundPreview');
  const call = useCall('fees.refundPreview', { studentId, month }, { keep: true, shown: 'here' });
  return (
    <PreviewSection title={t('title')} call={call}>
      {(reply) => (
        <>
          <Facts reply={reply} />
          {reply.parts.length > 0 ? (
            <Parts reply={reply} />
          ) : (
            <p role="status">{t(reply.plan ? 'nothing' : 'noPlan')}</p>
          )}
        </>
      )}
    </PreviewSection>
  );
}

function Facts({ reply }: { readonly reply: Reply }) {
  const t = useTranslations('fees.refundPreview');
  const status = useTranslations('fees.refund.statusOf');
  const { month, schoolDays, away, closures, unrecorded, leftOn } = reply;
  const closed = closures.map(({ day, name }) => t('closedDay', { day, name }));
  return (
    <>
      <p>
        {t('facts', { month, schoolDays, away: away.filter(({ there }) => !there).length })}{' '}
        {unrecorded > 0 ? t('unrecorded', { count: unrecorded }) : null}{' '}
        {closed.length > 0 ? t('closed', { count: closed.length, days: closed.join(t('separator')) }) : null}{' '}
        {leftOn === null ? null : t('leftOn', { day: leftOn })}
      </p>
      {away.length > 0 ? (
        <details>
          <summary>{t('days')}</summary>
          <ul>
            {away.map((one) => (
              <li key={one.day}>
                {one.there
                  ? t('mealCancelled', { day: one.day })
                  : one.noticedAt === null
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
    <SumTable
      head={[t('item'), t('amount')]}
      rows={reply.parts.map((part) => ({
        id: part.itemId,
        label: part.itemName,
        cents: part.cents,
        reasons: (
          <>
            <small>{t(`basis.${part.basis}`, { days: part.days, price: centsText(part.priceCents) })}</small>
            {part.closures > 0 ? <small>{t('ofClosures', { count: part.closures })}</small> : null}
            <small>{t('paid', { paid: centsText(part.paidCents), payOut: payOuts(part.payOut) })}</small>
            {part.limitedBy === null ? null : <small>{t(`limited.${part.limitedBy}`)}</small>}
          </>
        ),
      }))}
      total={{ label: t('total'), cents: reply.totalCents }}
    />
  );
}
