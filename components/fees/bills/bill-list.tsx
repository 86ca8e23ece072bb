'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls, type ManyFormProps, type MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { billListed } from '@/lib/contracts/fees/bill.data.ts';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { AdjustForm } from '../batches/late-adjust-form.tsx';
import { billAddress } from '../fees-address.ts';
import { toldBills } from './told-bills.ts';

const PrintBills = lazyScreen(() => import('./print-bills.tsx'));

const AdjustBill = ({ row: { id, batchId, student }, onClose }: MoveFormProps<BillRow>) => (
  <AdjustForm batchId={batchId ?? ''} student={student} billId={id} itemId={null} onClose={onClose} />
);

const PrintChosen = ({ rows, onClose }: ManyFormProps<BillRow>) => (
  <PrintBills ids={rows.map(({ id }) => id)} onClose={onClose} />
);

const frozen =
  (to: boolean) =>
  ({ id, version }: BillRow) => ({ id, version, frozen: to, reason: '' });

/** Bills of children, and what may be done with each where it is listed or read. */
export const billList = {
  ...billListed,
  pageOf: billAddress,
  factsOf: ({ number, student }) => ({ number: number ?? 'none', child: student.name }),
  moves: {
    adjust: { form: AdjustBill },
    waive: { form: lazyScreen(() => import('./waive-form.tsx')) },
    freeze: calls('fees.freezeBill', frozen(true), { reason: 'reason' }),
    thaw: calls('fees.freezeBill', frozen(false), { reason: 'reason' }),
    print: { many: PrintChosen, also: () => true },
    void: calls('fees.voidBill', ({ id, version }: BillRow) => ({ id, version, reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
    trash: calls('fees.trashBills', (_: BillRow, rows) => ({ ids: rows.map(({ id }) => id), reason: '' }), {
      danger: true,
      reason: 'reason',
      many: true,
      told: toldBills,
    }),
  },
} as const satisfies DeclaredList<'fees.bills'>;
