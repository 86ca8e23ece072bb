import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { holdMoved, takeBackBalances } from '../balances/take-back-balances.ts';
import { lockUnfrozen } from '../bills/lock-unfrozen.ts';
import { takeBackCredits } from '../one-offs/credits.ts';
import { settleBills } from '../payments/settle-bills.ts';
import type { StoredPayment } from '../payments/view.ts';
import { freeSuggestions } from '../refund-orders/find-order.ts';
import { releaseCredits } from '../refund-orders/waiting-credits.ts';
import { feePaymentParts, feePayments } from '../schema/payments.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows } from '../schema/refund-runs.ts';
import { addReversal, refuseReversed } from './add-reversal.ts';

/**
 * Takes a refund back that was paid: bills have it again, balances, deposits and what goes off the next bill are as
 * they were, its suggestions wait for another order, and its row of a run says so.
 * @returns the number of the reversal
 * @throws ServiceError reversedAlready, dayClosed, billFrozen, refundUsed, refundReserved
 */
export async function reverseRefund(
  ctx: Ctx,
  { id, number }: Pick<StoredPayment, 'id' | 'number'>,
  booked: Parameters<typeof addReversal>[2],
): Promise<string> {
  const [order] = await ctx.tx
    .select()
    .from(feeRefundOrders)
    .where(and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.number, number)))
    .for('update');
  const refund = await lockRow(ctx, feePayments, id);
  await refuseReversed(ctx, refund);
  if (!order) throw new Error('Every refund was asked for');
  await freeSuggestions(ctx, order.id);
  await giveBillsBack(ctx, id);
  await holdMoved(ctx, id);
  await releaseCredits(ctx, [order.id]);
  await takeBackCredits(ctx, order.id);
  const reversal = await addReversal(ctx, refund, booked);
  const refusals = { used: 'refundUsed', reserved: 'refundReserved' } as const;
  await takeBackBalances(ctx, id, { id: reversal.id, day: booked.day }, refusals);
  await changeRow(ctx, feeRefundOrders, order, { state: 'reversed' });
  await ctx.tx
    .update(feeRefundRunRows)
    .set({ state: 'reversed', reason: booked.reason })
    .where(
      and(ofSchool(ctx, feeRefundRunRows), eq(feeRefundRunRows.orderId, order.id), eq(feeRefundRunRows.state, 'paid')),
    );
  return reversal.number;
}

/** @throws ServiceError billFrozen */
async function giveBillsBack(ctx: Ctx, id: string): Promise<void> {
  const { billId, line, cents } = feePaymentParts;
  const parts = await ctx.tx
    .select({ billId, line, cents })
    .from(feePaymentParts)
    .where(and(ofSchool(ctx, feePaymentParts), eq(feePaymentParts.paymentId, id)));
  const bills = await lockUnfrozen(ctx, [...new Set(parts.map((part) => part.billId))]);
  await settleBills(ctx, bills, parts, 'refunded');
}
