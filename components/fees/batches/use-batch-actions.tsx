'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useWrite } from '@/lib/browser/use-action.ts';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import type { BatchAction } from '@/lib/rules/fees/batch-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { spanOf } from './open-holidays.tsx';
import { outstandingCents } from './outstanding-cents.ts';

/** What goes on at once, what is asked first, in the order in which a batch lives. */
const order: readonly BatchAction[] = [
  'publish',
  'generate',
  'accept',
  'cancel',
  'close',
  'edit',
  'withdraw',
  'discard',
];

/** What may be done with a batch, where it is listed or read. */
export function useBatchActions({
  onEdit,
  onGone,
}: {
  readonly onEdit: (id: string) => void;
  /** After it was thrown away. */
  readonly onGone?: () => void;
}): { readonly actionsOf: (batch: BatchRow) => readonly RowAction[]; readonly asking: ReactNode } {
  const t = useTranslations('fees-bills.batch');
  const { action, asking } = useActions();
  const { write, busy } = useWrite();
  const publish = usePublish(action);
  const ask = (batch: BatchRow, move: 'withdraw' | 'close' | 'discard') => {
    const { id, version, name } = batch;
    const label = t(`action.${move}`);
    const asked = {
      title: t('actionNamed', { action: label, name }),
      text: t(`consequence.${move}`),
      label,
      danger: true,
    };
    const said = t(`said.${move}`, { name });
    const reason = { name: 'reason', label: t('reason') } as const;
    const isOpen = outstandingCents(batch) > 0;
    if (move === 'withdraw') action('fees.withdrawBatch', { id, version, reason: '' }, { ...asked, reason, said });
    else if (move === 'close')
      action('fees.closeBatch', { id, version, reason: '' }, { ...asked, ...(isOpen ? { reason } : {}), said });
    else action('fees.discardBatch', { id, version }, { ...asked, said, ...(onGone ? { done: onGone } : {}) });
  };
  const atOnce = async (move: 'generate' | 'cancel' | 'accept', { id, version, name }: BatchRow) => {
    const { ok } = await (move === 'cancel'
      ? write('fees.cancelBatch', { id })
      : write(move === 'generate' ? 'fees.generateBatch' : 'fees.acceptBatch', { id, version }));
    if (ok && move !== 'generate') announce({ kind: 'toast', severity: 'success', text: t(`said.${move}`, { name }) });
  };
  const actionsOf = (batch: BatchRow): readonly RowAction[] =>
    order.flatMap((move): readonly RowAction[] => {
      if (!batch.actions.includes(move) || move === 'adjust') return [];
      const label = t(move === 'generate' && batch.generatedAt !== null ? 'action.again' : `action.${move}`);
      const shown = { label, named: t('actionNamed', { action: label, name: batch.name }) };
      switch (move) {
        case 'edit':
          return [{ ...shown, run: () => onEdit(batch.id) }];
        case 'publish':
          return [{ ...shown, run: () => publish(batch) }];
        case 'generate':
        case 'cancel':
        case 'accept':
          return [{ ...shown, busy, run: () => void atOnce(move, batch) }];
        default:
          return [{ ...shown, danger: true, run: () => ask(batch, move) }];
      }
    });
  return { actionsOf, asking };
}

/** Publishes the bills and the sum as they were read: both stand in the question and are sent along. */
function usePublish(action: ReturnType<typeof useActions>['action']): (batch: BatchRow) => void {
  const t = useTranslations('fees-bills.batch');
  const today = useToday();
  return ({ id, version, name, bills, amountCents, sponsoredCents, faults, dueOn, openHolidays }: BatchRow) => {
    const holidays = spanOf(openHolidays);
    const sum = centsText(amountCents);
    const text = (
      <>
        {t('publishText', { count: bills, sum, sponsored: centsText(sponsoredCents) })}
        {faults > 0 ? ` ${t('publishFaults', { count: faults })}` : null}
        {dueOn <= today ? (
          <strong className="bad block">{t(dueOn < today ? 'publishOverdue' : 'publishDueToday', { dueOn })}</strong>
        ) : null}
        {holidays ? <strong className="bad block">{t('publishHolidays', holidays)}</strong> : null}
      </>
    );
    const asked = { title: t('publishTitle', { name }), label: t('publishLabel', { count: bills, sum }), text };
    action('fees.publishBatch', { id, version, bills, amountCents }, { ...asked, said: t('published', { name }) });
  };
}
