'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import lists from '@/components/shared/line-rows.module.css';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Payment } from '@/lib/contracts/fees/payments.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { PaymentFiscalReceipts } from '../fiscal-receipts/payment-fiscal-receipts.tsx';
import { paymentList } from './payment-list.tsx';
import { ReceiptList } from './receipt-list.tsx';

interface PaymentPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One payment beside the list: what it settled, how it was paid, what was kept, and its receipts. */
export default function PaymentPanel({ id, onClose }: PaymentPanelProps) {
  const t = useTranslations('fees-counter.payments');
  const answer = useCall('fees.payment', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(paymentList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={10}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <PaymentFacts payment={data} />}
    </DocumentPanel>
  );
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('fees-counter');
  const instant = useInstantText();
  const seesTickets = usePermission('fees.ticket.view');
  const { student, tenders, parts, balances, reverses, reversedBy } = payment;
  const ways = tenders.map(({ payType, cents, reference }) =>
    [t(`payments.payTypeOf.${payType}`), centsText(cents), reference].filter(Boolean).join(' '),
  );
  return (
    <div className="stack">
      {reversedBy ? (
        <p className="refusal breaks" role="status">
          {t('payments.reversedBy', { number: reversedBy.number })}
        </p>
      ) : null}
      <FactList
        facts={[
          [t('payments.kind'), t(`payments.kindOf.${payment.kind}`)],
          [t('payments.reverses'), reverses?.number],
          [t('payments.child'), [student.name, student.className].filter(Boolean).join(' · ')],
          [t('pay.payer'), payment.payerName],
          [t('payments.day'), payment.day],
          [t('payments.arrivedOn'), payment.arrivedOn],
          [t('payments.at'), instant(payment.at)],
          [t('payments.cashier'), payment.cashier],
          [t('payments.shift'), payment.shift?.number ?? t('payments.noShift')],
          [t('pay.way'), ways.join(t('comma'))],
          [t('payments.received'), centsText(payment.receivedCents)],
          [t('pay.change'), payment.changeCents === 0 ? null : centsText(payment.changeCents)],
          [t('payments.nextBill'), payment.nextBillCents === 0 ? null : centsText(payment.nextBillCents)],
          [t('pay.note'), payment.note],
        ]}
      />
      {parts.length > 0 ? (
        <section className="stack-8" aria-label={t('payments.settled')}>
          <h3>{t('payments.settled')}</h3>
          <ul className={lists.rows}>
            {parts.map((part) => (
              <li key={`${part.billId} ${part.itemName}`}>
                <span>
                  <Link href={billAddress(part.billId)} prefetch={false}>
                    {part.billNumber}
                  </Link>{' '}
                  {part.studentName} · {part.itemName}
                </span>
                <span className="digits">{centsText(part.cents)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {balances.length > 0 ? (
        <ul className={lists.rows} aria-label={t('payments.balances')}>
          {balances.map(({ studentName, way, cents }) => (
            <li key={`${studentName} ${way}`}>
              <span>{t(`payments.balanceOf.${way}`, { name: studentName })}</span>
              <span className="digits">{centsText(cents)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ReceiptList payment={payment} />
      {payment.kind === 'payment' && seesTickets ? (
        <PaymentFiscalReceipts paymentId={payment.id} paymentNumber={payment.number} />
      ) : null}
    </div>
  );
}
