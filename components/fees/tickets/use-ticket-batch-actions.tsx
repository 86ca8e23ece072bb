'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useBatchName } from './batch-choices.ts';
import type { TicketBatchRow } from './tickets-address.ts';

const TicketBatchForm = lazyScreen(() => import('./ticket-batch-form.tsx'));
const EndTicketBatch = lazyScreen(() => import('./end-ticket-batch.tsx'));
const SpoilTicket = lazyScreen(() => import('./spoil-ticket.tsx'));

const forms = { edit: TicketBatchForm, end: EndTicketBatch, spoil: SpoilTicket };
const shown = ['edit', 'spoil', 'end', 'drop'] as const;

/** What may be done with a batch where it is listed or read. */
export function useTicketBatchActions(): {
  readonly actionsOf: (batch: TicketBatchRow) => readonly RowAction[];
  /** The question or form that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-tickets');
  const { action, asking } = useActions();
  const nameOf = useBatchName();
  const [form, setForm] = useState<{ readonly batch: TicketBatchRow; readonly of: keyof typeof forms } | null>(null);
  const drop = ({ id, version, name, first, last }: TicketBatchRow) =>
    action(
      'fees.dropTicketBatch',
      { id, version },
      {
        title: t('dropTitle', { name }),
        text: t('dropText', { first, last }),
        label: t('batchAction.drop'),
        danger: true,
        said: t('dropped', { name }),
      },
    );
  const actionsOf = (batch: TicketBatchRow): readonly RowAction[] =>
    shown
      .filter((key) => batch.actions.includes(key))
      .map((key) => ({
        label: t(`batchAction.${key}`),
        named: t('actionNamed', { action: t(`batchAction.${key}`), number: nameOf(batch) }),
        danger: key !== 'edit',
        run: () => (key === 'drop' ? drop(batch) : setForm({ batch, of: key })),
      }));
  const Form = form ? forms[form.of] : null;
  return {
    actionsOf,
    asking: (
      <>
        {asking}
        <Suspense>
          {form && Form ? <Form key={form.batch.id} batch={form.batch} onClose={() => setForm(null)} /> : null}
        </Suspense>
      </>
    ),
  };
}
