'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import lists from '@/components/shared/line-rows.module.css';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { fiscalReceiptTones } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { fiscalReceiptList } from './fiscal-receipt-list.tsx';

const RegisterFiscalReceipt = lazyScreen(() => import('./register-fiscal-receipt.tsx'));

interface PaymentFiscalReceiptsProps {
  readonly paymentId: string;
  readonly paymentNumber: string;
}

/** The tickets of a payment, where it is read, and a way to another one while something is left. */
export function PaymentFiscalReceipts({ paymentId, paymentNumber }: PaymentFiscalReceiptsProps) {
  const t = useTranslations('fees-tickets');
  const { data } = useCall('fees.paymentTickets', { id: paymentId }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(fiscalReceiptList);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { rows, actions, leftCents } = data;
  return (
    <section className="stack-8" aria-label={t('viewOf.tickets')}>
      <h3>{t('viewOf.tickets')}</h3>
      {rows.some(({ isOver }) => isOver) ? (
        <p className="refusal" role="status">
          {t('overOne')}
        </p>
      ) : null}
      {rows.length === 0 && leftCents === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className={lists.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="breaks">
              <Link href={withQuery(feesAddress.tickets, { opened: row.id })} prefetch={false}>
                {row.number}
              </Link>{' '}
              {row.name} <StateBadge tone={fiscalReceiptTones[row.state]}>{t(`stateOf.${row.state}`)}</StateBadge>
            </span>
            <span className="digits">{centsText(row.cents)}</span>
            <RowActions name={row.number} actions={actionsOf(row)} />
          </li>
        ))}
      </ul>
      {leftCents > 0 ? (
        <p className="flow">
          <span>{t('leftText', { amount: centsText(leftCents) })}</span>
          {actions.includes('register') ? <Button onClick={() => setOpen(true)}>{t('register')}</Button> : null}
        </p>
      ) : null}
      {asking}
      <Suspense>
        {isOpen ? <RegisterFiscalReceipt {...{ paymentId, paymentNumber }} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  );
}
