'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DocumentHistory } from '@/components/shared/document-history.tsx';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import lists from '@/components/shared/line-rows.module.css';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { fiscalReceiptTones } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import type { FiscalReceipt } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { fiscalReceiptList } from './fiscal-receipt-list.tsx';

interface FiscalReceiptPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One fiscal receipt beside the list: what it was given for, and what became of it. */
export default function FiscalReceiptPanel({ id, onClose }: FiscalReceiptPanelProps) {
  const t = useTranslations('fees-tickets');
  const answer = useCall('fees.ticket', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(fiscalReceiptList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={10}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(ticket) => (
        <div className="stack">
          <FiscalReceiptFacts ticket={ticket} />
          <FiscalReceiptHistory ticket={ticket} />
        </div>
      )}
    </DocumentPanel>
  );
}

function FiscalReceiptFacts({ ticket }: { readonly ticket: FiscalReceipt }) {
  const t = useTranslations('fees-tickets');
  const { open } = useOpenedRow(useAddressState());
  const { state, redOf, redBy, payments } = ticket;
  const opening = (other: FiscalReceipt['redOf']) =>
    other ? (
      <Button look="link" onClick={() => open(other.id)}>
        {other.number}
      </Button>
    ) : null;
  return (
    <>
      {ticket.isOver ? (
        <p className="refusal" role="status">
          {t('overOne')}
        </p>
      ) : null}
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={fiscalReceiptTones[state]}>
              {t(`stateOf.${state}`)}
            </StateBadge>,
          ],
          [t('redOf'), opening(redOf)],
          [t('redBy'), opening(redBy)],
          [t('name'), ticket.name],
          [t('form'), t(`formOf.${ticket.form}`)],
          [t('code'), ticket.code],
          [t('number'), ticket.number],
          [t('checkCode'), ticket.checkCode],
          [t('verifyAt'), ticket.verifyAt],
          [t('day'), ticket.day],
          [t('amount'), centsText(ticket.cents)],
          [t('payerName'), ticket.payerName],
          [t('undoneOn'), ticket.undoneOn],
          [t('reason'), ticket.reason],
          [t('note'), ticket.note],
        ]}
      />
      {payments.length > 0 ? (
        <section className="stack-8" aria-label={t('payments')}>
          <h3>{t('payments')}</h3>
          <ul className={lists.rows}>
            {payments.map(({ id, number, student, cents }) => (
              <li key={id}>
                <span>
                  <Link href={withQuery(feesAddress.payments, { opened: id })} prefetch={false}>
                    {number}
                  </Link>{' '}
                  {student.name} <small className="soft">{student.className}</small>
                </span>
                <span className="digits">{centsText(cents)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function FiscalReceiptHistory({ ticket: { state, created, undone, reason } }: { readonly ticket: FiscalReceipt }) {
  const t = useTranslations('fees-tickets');
  const steps = [
    ...[{ text: t('history.created', { name: created.by }), at: created.at }],
    ...(undone
      ? [
          {
            text: t(state === 'voided' ? 'history.voided' : 'history.reversed', { name: undone.by }),
            at: undone.at,
            note: reason,
          },
        ]
      : []),
  ];
  return <DocumentHistory title={t('history.title')} steps={steps} />;
}
