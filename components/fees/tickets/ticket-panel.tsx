'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Ticket } from '@/lib/contracts/fees/tickets.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { DocumentHistory } from '@/components/shared/document-history.tsx';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { feesAddress } from '../fees-address.ts';
import lists from '@/components/shared/line-rows.module.css';
import { ticketTone } from './ticket-tone.ts';
import { useTicketActions } from './use-ticket-actions.tsx';

interface TicketPanelProps {
  readonly id: string;
  /** Opens another one in its place. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One ticket beside the list: what it was given for, and what became of it. */
export default function TicketPanel({ id, onOpen, onClose }: TicketPanelProps) {
  const t = useTranslations('fees-tickets');
  const answer = useCall('fees.ticket', { id }, { shown: 'here' });
  const { actionsOf, asking } = useTicketActions();
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
          <TicketFacts ticket={ticket} onOpen={onOpen} />
          <TicketCourse ticket={ticket} />
        </div>
      )}
    </DocumentPanel>
  );
}

function TicketFacts({ ticket, onOpen }: { readonly ticket: Ticket; readonly onOpen: (id: string) => void }) {
  const t = useTranslations('fees-tickets');
  const { state, redOf, redBy, payments } = ticket;
  const opening = (other: Ticket['redOf']) =>
    other ? (
      <Button look="link" onClick={() => onOpen(other.id)}>
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
            <StateBadge key="state" tone={ticketTone[state]}>
              {t(`states.${state}`)}
            </StateBadge>,
          ],
          [t('redOf'), opening(redOf)],
          [t('redBy'), opening(redBy)],
          [t('name'), ticket.name],
          [t('form'), t(`forms.${ticket.form}`)],
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
