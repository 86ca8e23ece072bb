'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls, type ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { billTrashListed, type TrashedBill } from '@/lib/contracts/fees/bill-trash.data.ts';
import { toldBills } from './told-bills.ts';

const PurgeDialog = lazyScreen(() => import('./purge-dialog.tsx'));

const PurgeChosen = ({ rows, onDone, onClose }: ManyFormProps<TrashedBill>) => (
  <PurgeDialog ids={rows.map(({ id }) => id)} count={rows.length} onPurged={onDone} onClose={onClose} />
);

/** Bills that were thrown away: taken out as they were; drafts are purged before their day comes too. */
export const billTrashList = {
  ...billTrashListed,
  factsOf: ({ number, student }) => ({ number: number ?? 'none', child: student.name }),
  moves: {
    restore: calls('fees.restoreBills', (_: TrashedBill, rows) => ({ ids: rows.map(({ id }) => id) }), {
      unasked: true,
      many: true,
      told: toldBills,
    }),
    purge: { danger: true, many: PurgeChosen },
  },
} as const satisfies DeclaredList<'fees.billTrash'>;
