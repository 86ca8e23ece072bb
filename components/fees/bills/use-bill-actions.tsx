'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { AdjustForm } from '../batches/late-adjust-form.tsx';
import { useBillText } from './use-bill-text.ts';
import { useMoved } from './use-moved.ts';

const WaiveForm = lazyScreen(() => import('./waive-form.tsx'));
const PrintBills = lazyScreen(() => import('./print-bills.tsx'));

/** What may be done with a bill where it is listed or read; each change of a published one asks why. */
export function useBillActions(): {
  readonly actionsOf: (bill: BillRow) => readonly RowAction[];
  /** Prints several. */
  readonly print: (ids: readonly string[]) => void;
  /** Throws several away. */
  readonly trash: (bills: readonly BillRow[], done?: () => void) => void;
  /** The form or question that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-bills.bill');
  const { nameOf } = useBillText();
  const { action, asking } = useActions();
  const [form, setForm] = useState<OpenForm | null>(null);
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  const { trash, change } = useBillChanges(action);
  const actionsOf = (bill: BillRow): readonly RowAction[] => {
    const name = nameOf(bill);
    const one = (key: 'print' | 'adjust' | 'waive' | 'void' | 'freeze' | 'thaw' | 'trash', run: () => void) => {
      const label = t(`action.${key}`);
      return {
        label,
        named: t('actionNamed', { action: label, name }),
        danger: key === 'void' || key === 'trash',
        run,
      };
    };
    return [
      ...bill.actions.flatMap((key): readonly RowAction[] => {
        if (key === 'waive' || key === 'adjust') return [one(key, () => setForm({ kind: key, bill }))];
        if (key === 'trash') return [one(key, () => trash([bill]))];
        return key === 'restore' || key === 'purge' ? [] : [one(key, () => change(bill, key))];
      }),
      one('print', () => setPrinted([bill.id])),
    ];
  };
  return {
    actionsOf,
    trash,
    print: setPrinted,
    asking: (
      <>
        {asking}
        <BillForms form={form} printed={printed} onClose={() => setForm(null)} onPrinted={() => setPrinted(null)} />
      </>
    ),
  };
}

/** Changes that ask why first. */
function useBillChanges(action: ReturnType<typeof useActions>['action']) {
  const t = useTranslations('fees-bills.bill');
  const { nameOf } = useBillText();
  const told = useMoved();
  const reason = { name: 'reason', label: t('reason'), help: t('reasonHelp') } as const;
  const trash = (bills: readonly BillRow[], done?: () => void) => {
    const [first] = bills;
    const title =
      bills.length === 1 && first ? t('trashOne', { name: nameOf(first) }) : t('trashMany', { count: bills.length });
    action(
      'fees.trashBills',
      { ids: bills.map(({ id }) => id), reason: '' },
      {
        title,
        text: t('trashText'),
        label: t('action.trash'),
        danger: true,
        reason,
        done: (moved) => {
          told('trashed', moved);
          done?.();
        },
      },
    );
  };
  const change = (bill: BillRow, move: 'void' | 'freeze' | 'thaw') => {
    const name = nameOf(bill);
    const { id, version } = bill;
    const asked = {
      title: t('actionNamed', { action: t(`action.${move}`), name }),
      text: t(`consequence.${move}`),
      label: t(`action.${move}`),
      danger: move === 'void',
      reason,
      said: t('changed', { name }),
    };
    if (move === 'void') action('fees.voidBill', { id, version, reason: '' }, asked);
    else action('fees.freezeBill', { id, version, frozen: move === 'freeze', reason: '' }, asked);
  };
  return { trash, change };
}

interface OpenForm {
  readonly kind: 'waive' | 'adjust';
  readonly bill: BillRow;
}

interface BillFormsProps {
  readonly form: OpenForm | null;
  readonly printed: readonly string[] | null;
  readonly onClose: () => void;
  readonly onPrinted: () => void;
}

function BillForms({ form, printed, onClose, onPrinted }: BillFormsProps) {
  const bill = form?.bill;
  return (
    <Suspense>
      {bill && form.kind === 'waive' ? <WaiveForm bill={bill} onClose={onClose} /> : null}
      {bill && form.kind === 'adjust' ? (
        <AdjustForm
          batchId={bill.batchId ?? ''}
          student={bill.student}
          billId={bill.id}
          itemId={null}
          onClose={onClose}
        />
      ) : null}
      {printed ? <PrintBills ids={printed} onClose={onPrinted} /> : null}
    </Suspense>
  );
}
