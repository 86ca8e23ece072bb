'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useDayOf } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from '../payments/payments.module.css';
import type { RefundOrderRow } from './refund-order-list.tsx';
import { useLineText } from './use-line-text.ts';

/** The slip of a refund as it will be printed, for who gets money to sign. */
export default function PrintRefund({ row: { id }, onClose }: MoveFormProps<RefundOrderRow>) {
  const t = useTranslations('fees-refund-orders');
  const answer = useCall('fees.refundOrder', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('slip.title')} printLabel={t('print')} answer={answer} onClose={onClose}>
      {(order) => <RefundSlip order={order} />}
    </PrintDialog>
  );
}

/** A paid refund on paper, with room for the name of who got money. */
export function RefundSlip({ order }: { readonly order: RefundOrder }) {
  const t = useTranslations('fees-refund-orders');
  const counter = useTranslations('fees-counter');
  const dayOf = useDayOf();
  const lineText = useLineText();
  const { number, student, cents, lines, payment, paidAt } = order;
  const ways: readonly (readonly [string, number])[] = [
    [payment?.payType ? counter(`payments.payTypeOf.${payment.payType}`) : t('handed'), order.handedCents],
    [t('toBalance'), order.toBalanceCents],
    [t('nextBill'), order.nextBillCents],
  ];
  const said = ways.filter(([, part]) => part > 0).map(([way, part]) => `${way} ${centsText(part)}`);
  return (
    <article className={styles.paper}>
      <header>
        <h2>{t('slip.heading', { school: order.schoolName })}</h2>
        <span>{t('slip.number', { number })}</span>
        <span>{t('slip.day', { day: paidAt ? dayOf(paidAt) : '' })}</span>
        <span>{t('slip.child', { name: [student.name, student.className].filter(Boolean).join(' · ') })}</span>
        <span>{t('slip.reason', { reason: order.reason })}</span>
      </header>
      <table aria-label={t('slip.title')}>
        <thead>
          <tr>
            <th scope="col">{t('slip.item')}</th>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.at}>
              <td>{lineText(line)}</td>
              <td>{[line.month, line.document].filter(Boolean).join(' ')}</td>
              <td>{centsText(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('slip.sum')} <span lang="zh-CN">{centsInCapitals(cents)}</span>
            </th>
            <td>{centsText(cents)}</td>
          </tr>
        </tfoot>
      </table>
      <footer>
        <span>{t('slip.ways', { ways: said.join(counter('comma')) })}</span>
        {order.decidedBy ? <span>{t('slip.approved', { name: order.decidedBy })}</span> : null}
        <span>{t('slip.cashier', { name: order.paidBy ?? '' })}</span>
        {order.handedCents > 0 ? <span>{t('slip.signed', { name: payment?.receiver ?? '' })}</span> : null}
      </footer>
    </article>
  );
}
