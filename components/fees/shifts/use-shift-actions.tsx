'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import type { ShiftMove } from '@/lib/rules/fees/shift-states.ts';

const CloseShift = lazyScreen(() => import('./close-shift.tsx'));
const CloseOnBehalf = lazyScreen(() => import('./close-on-behalf.tsx'));
const HandOver = lazyScreen(() => import('./hand-over.tsx'));

/** Moves that ask for something first. */
type Asked = Exclude<ShiftMove, 'count' | 'resume'>;

/** What may be done with a shift where it is listed or read. */
export function useShiftActions(): {
  readonly actionsOf: (shift: Shift) => readonly RowAction[];
  /** The form that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-counter.shift');
  const { run } = useAction('fees.moveShift');
  const [form, setForm] = useState<{ readonly kind: Asked; readonly shift: Shift } | null>(null);
  const move = async ({ id, version, number }: Shift, to: 'count' | 'resume') => {
    const outcome = await run({ id, version, move: to });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t(`moved.${to}`, { number }) });
  };
  const act = (shift: Shift, to: ShiftMove) =>
    to === 'count' || to === 'resume' ? void move(shift, to) : setForm({ kind: to, shift });
  const close = () => setForm(null);
  return {
    actionsOf: (shift) =>
      shift.actions.map((key) => {
        const label = t(`action.${key}`);
        return { label, named: t('actionNamed', { action: label, number: shift.number }), run: () => act(shift, key) };
      }),
    asking: (
      <Suspense>
        {form?.kind === 'close' ? <CloseShift shift={form.shift} onClose={close} /> : null}
        {form?.kind === 'closeOnBehalf' ? <CloseOnBehalf shift={form.shift} onClose={close} /> : null}
        {form?.kind === 'handOver' ? <HandOver shift={form.shift} onClose={close} /> : null}
      </Suspense>
    ),
  };
}
