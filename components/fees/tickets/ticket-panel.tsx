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
import { ticketTones } from '@/lib/contracts/fees/ticket.data.ts';
import type { Ticket } from '@/lib/contracts/fees/tickets.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { ticketList } from './ticket-list.tsx';

interface TicketPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One ticket beside the list: what it was given for, and what became of it. */
export default function TicketPanel({ id, onClose }: TicketPanelProps) {
  const t = useTranslations('fees-tickets');
  const answer = useCall('fees.ticket', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(ticketList);
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
          <TicketFacts ticket={ticket} />
          <TicketCourse ticket={ticket} />
        </div>
      )}
    </DocumentPanel>
  );
}

function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslations('fees-tickets');
  const { open } = useOpenedRow(useAddressState());
  const { state, redOf, redBy, payments } = ticket;
  const opening = (other: Ticket['redOf']) =>
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
            <StateBadge key="state" tone={ticketTones[state]}>
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

function TicketCourse({ ticket: { state, created, undone, reason } }: { readonly ticket: Ticket }) {
  const t = useTranslations('fees-tickets');
  const steps = [
    ...[{ text: t('course.created', { name: created.by }), at: created.at }],
    ...(undone
      ? [
          {
            text: t(state === 'voided' ? 'course.voided' : 'course.flushed', { name: undone.by }),
            at: undone.at,
            note: reason,
          },
        ]
      : []),
  ];
  return <DocumentHistory title={t('course.title')} steps={steps} />;
}
