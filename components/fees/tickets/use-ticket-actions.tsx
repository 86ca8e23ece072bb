'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { TicketRow } from './tickets-address.ts';

const FlushTicket = lazyScreen(() => import('./flush-ticket.tsx'));

/** What may be done with a ticket where it is listed or read. */
export function useTicketActions(): {
  readonly actionsOf: (ticket: TicketRow) => readonly RowAction[];
  /** The question or form that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-tickets');
  const { action, asking } = useActions();
  const [flushed, setFlushed] = useState<TicketRow | null>(null);
  const makeVoid = ({ id, version, number, cents }: TicketRow) =>
    action(
      'fees.voidTicket',
      { id, version, reason: '' },
      {
        title: t('voidTitle', { number }),
        text: t('voidText', { amount: centsText(cents) }),
        label: t('action.void'),
        danger: true,
        reason: { name: 'reason', label: t('reason') },
        said: t('voided', { number }),
      },
    );
  const actionsOf = (ticket: TicketRow): readonly RowAction[] =>
    ticket.actions.map((key) => ({
      label: t(`action.${key}`),
      named: t('actionNamed', { action: t(`action.${key}`), number: ticket.number }),
      // What should not stand is not done by mistake: the way to mend it is in front.
      danger: !ticket.isOver,
      run: () => (key === 'void' ? makeVoid(ticket) : setFlushed(ticket)),
    }));
  return {
    actionsOf,
    asking: (
      <>
        {asking}
        <Suspense>
          {flushed ? <FlushTicket key={flushed.id} ticket={flushed} onClose={() => setFlushed(null)} /> : null}
        </Suspense>
      </>
    ),
  };
}
