'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentHistory } from '@/components/shared/document-history.tsx';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import lists from '@/components/shared/line-rows.module.css';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { refundOrderTones } from '@/lib/contracts/fees/refund-order.data.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { refundOrderList } from './refund-order-list.tsx';
import { RunLink } from './run-link.tsx';
import { useLineText } from './use-line-text.ts';

interface RefundOrderPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One refund beside the list: what it gives back, in which ways, and its history. */
export default function RefundOrderPanel({ id, onClose }: RefundOrderPanelProps) {
  const t = useTranslations('fees-refund-orders');
  const answer = useCall('fees.refundOrder', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(refundOrderList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={10}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <RefundOrderFacts order={data} />}
    </DocumentPanel>
  );
}

function RefundOrderFacts({ order }: { readonly order: RefundOrder }) {
  const t = useTranslations('fees-refund-orders');
  const counter = useTranslations('fees-counter');
  const lineText = useLineText();
  const { state, student, lines, payment } = order;
  const way = payment?.payType
    ? [counter(`payments.payTypeOf.${payment.payType}`), payment.reference].filter(Boolean).join(' ')
    : null;
  return (
    <div className="stack">
      {order.reversal ? (
        <p className="refusal breaks" role="status">
          {counter('payments.reversedBy', { number: order.reversal.number })}
        </p>
      ) : null}
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={refundOrderTones[state]}>
              {t(`stateOf.${state}`)}
            </StateBadge>,
          ],
          [t('child'), [student.name, student.className].filter(Boolean).join(' · ')],
          [t('amount'), centsText(order.cents)],
          [t('handed'), centsText(order.handedCents)],
          [t('originalCents'), order.originalCents > 0 ? centsText(order.originalCents) : null],
          [t('toBalance'), centsText(order.toBalanceCents)],
          [t('nextBill'), centsText(order.nextBillCents)],
          [t('way'), way],
          [t('receiver'), payment?.receiver],
          [t('shift'), payment?.shiftNumber],
          [
            t('run'),
            order.run ? (
              <RunLink key="run" id={order.run.id}>
                {order.run.number}
              </RunLink>
            ) : null,
          ],
          [t('reason'), order.reason],
        ]}
      />
      <section className="stack-8" aria-label={t('lines')}>
        <h3>{t('lines')}</h3>
        <ul className={lists.rows}>
          {lines.map((line) => (
            <li key={line.at}>
              <span className="breaks">
                {lineText(line)}{' '}
                {line.billId ? (
                  <Link href={billAddress(line.billId)} prefetch={false}>
                    {line.document}
                  </Link>
                ) : (
                  <small className="soft">{line.document}</small>
                )}{' '}
                {line.suggestionId ? <StateBadge tone="plain">{t('bySuggestion')}</StateBadge> : null}
              </span>
              <span className="digits">{centsText(line.cents)}</span>
            </li>
          ))}
        </ul>
      </section>
      {order.originals.length > 0 ? <Originals of={order.originals} /> : null}
      <OrderHistory order={order} />
    </div>
  );
}

/** What goes back by each channel, and what to do where it cannot. */
function Originals({ of }: { readonly of: RefundOrder['originals'] }) {
  const t = useTranslations('fees-refund-orders');
  return (
    <section className="stack-8" aria-label={t('originals')}>
      <h3>{t('originals')}</h3>
      <ul className={lists.rows}>
        {of.map(({ id, channel, state, cents, said }) => (
          <li key={id}>
            <span className="breaks">
              {t(`originalChannel.${channel}`)}{' '}
              <StateBadge tone={originalTones[state]}>{t(`originalState.${state}`)}</StateBadge>{' '}
              <small className="soft">{said}</small>
            </span>
            <span className="digits">{centsText(cents)}</span>
          </li>
        ))}
      </ul>
      {of.some(({ state }) => state === 'failed') ? <p className="refusal breaks">{t('originalFailed')}</p> : null}
    </section>
  );
}

const originalTones = { asked: 'warn', accepted: 'warn', unclear: 'warn', done: 'good', failed: 'bad' } as const;

/** Who did what with it and when, in this order. */
function OrderHistory({ order }: { readonly order: RefundOrder }) {
  const t = useTranslations('fees-refund-orders');
  const { requestedBy, requestedAt, decidedBy, decidedAt, withdrawnBy, withdrawnAt, paidBy, paidAt, note, reversal } =
    order;
  const decided = order.state === 'rejected' ? 'rejected' : 'approved';
  const steps = [
    { key: 'requested' as const, by: requestedBy, at: requestedAt, note: '' },
    { key: decided as 'rejected' | 'approved', by: decidedBy, at: decidedAt, note },
    { key: 'withdrawn' as const, by: withdrawnBy, at: withdrawnAt, note: '' },
    { key: order.handedCents > 0 ? ('done' as const) : ('confirmed' as const), by: paidBy, at: paidAt, note: '' },
    {
      key: 'reversed' as const,
      by: reversal?.by ?? null,
      at: reversal?.at ?? null,
      note: reversal?.reason ?? '',
    },
  ].flatMap(({ key, by, at, ...step }) =>
    at === null ? [] : [{ ...step, text: t(`historyOf.${key}`, { name: by ?? '' }), at }],
  );
  return <DocumentHistory title={t('history')} steps={steps} />;
}
