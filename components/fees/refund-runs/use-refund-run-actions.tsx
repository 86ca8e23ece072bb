'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { RefundRunMove } from '@/lib/rules/fees/refund-run-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { RunRow } from './refund-runs-address.ts';

const RunFile = lazyScreen(() => import('./run-file.tsx'));
const ReadResults = lazyScreen(() => import('./read-results.tsx'));

/** What may be done with a run where it is listed or read. */
export function useRefundRunActions(): {
  readonly actionsOf: (run: RunRow) => readonly RowAction[];
  /** The question or form that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-refund-runs');
  const { action, asking } = useActions();
  const [form, setForm] = useState<{ readonly run: RunRow; readonly move: 'send' | 'settle' } | null>(null);
  const ask = (run: RunRow, move: Exclude<RefundRunMove, 'send' | 'settle'>) => {
    const { id, version, number } = run;
    const label = t(`move.${move}`);
    const asked = {
      title: t('moveNamed', { move: label, number }),
      text: t(`moveText.${move}`, { count: run.count, amount: centsText(run.cents) }),
      label,
      danger: move === 'withdraw' || move === 'fail',
      said: t('moved', { move, number }),
    };
    if (move === 'submit' || move === 'withdraw') return action('fees.moveRefundRun', { id, version, move }, asked);
    if (move === 'fail')
      return action(
        'fees.failRunRows',
        { id, version, reason: '' },
        { ...asked, text: t('moveText.fail'), reason: { name: 'reason', label: t('why') } },
      );
    const reason = { name: 'note' as const, label: t('why') };
    action('fees.decideRefundRun', { id, version, move }, { ...asked, ...(move === 'return' ? { reason } : {}) });
  };
  const actionsOf = (run: RunRow): readonly RowAction[] =>
    // Where both may be done, the bank's answer is what is waited for.
    run.actions
      .toSorted((a, b) => Number(b === 'settle') - Number(a === 'settle'))
      .map((move) => {
        const label = move === 'send' && run.state === 'sent' ? t('sendAgain') : t(`move.${move}`);
        return {
          label,
          named: t('moveNamed', { move: label, number: run.number }),
          danger: move === 'withdraw' || move === 'fail',
          run: () => (move === 'send' || move === 'settle' ? setForm({ run, move }) : ask(run, move)),
        };
      });
  return {
    actionsOf,
    asking: (
      <>
        {asking}
        <Suspense>
          {form?.move === 'send' ? <RunFile run={form.run} onClose={() => setForm(null)} /> : null}
          {form?.move === 'settle' ? <ReadResults run={form.run} onClose={() => setForm(null)} /> : null}
        </Suspense>
      </>
    ),
  };
}
