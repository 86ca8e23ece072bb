import { z } from 'zod';
import { balanceSources } from '@/lib/rules/fees/balance-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { cents, text, uuid } from '../shapes.ts';
import { balanceFilters } from './balance.data.ts';
import { money, pageReply } from './pages.ts';
import { planChild } from './student-plans.ts';

export const balancesInput = z.strictObject(filterSchemasOf(balanceFilters));

const held = { prepaymentCents: money, depositCents: money };
const actions = z.array(z.enum(['move', 'refund']));

const balanceRow = z.object({
  /** The child's. */
  id: z.string(),
  student: planChild,
  ...held,
  actions,
});
export type BalanceRow = z.output<typeof balanceRow>;

export const balancesReply = z.object({
  /** Those for whom most is held first. */
  rows: z.array(balanceRow),
  /** Of all that the filters find. */
  sums: z.object(held),
  ...pageReply,
});

export const childBalanceInput = z.strictObject({ studentId: uuid });

export const childBalance = balanceRow.extend({
  /** As much of the balance is asked back by open refund orders, and can be neither used nor transferred. */
  reservedCents: money,
  /** To whom a balance can be transferred. */
  siblings: z.array(planChild),
  /** The newest first; what was taken is negative. */
  movements: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      source: z.enum(balanceSources),
      kind: z.enum(['prepayment', 'deposit']),
      itemName: z.string().nullable(),
      cents: money,
      document: z.string(),
      /** The payment, reversal or refund. */
      paymentId: z.string().nullable(),
      /** Of a transfer: the other child. */
      other: z.string().nullable(),
      note: z.string(),
    }),
  ),
});
export type ChildBalance = z.output<typeof childBalance>;

export const movedBalance = z
  .strictObject({
    studentId: uuid,
    toStudentId: uuid,
    /** What was held as balance of the child when the person looked: another refuses the transfer. */
    heldCents: cents.min(1),
    cents: cents.min(1),
    note: text(limits.reasonChars).default(''),
  })
  .refine(({ studentId, toStudentId }) => studentId !== toStudentId, {
    path: ['toStudentId'],
    params: { key: 'required' },
  })
  .refine(({ heldCents, cents: moved }) => moved <= heldCents, { path: ['cents'], params: { key: 'balanceOver' } });
export const movedReply = childBalance.extend({ number: z.string() });
