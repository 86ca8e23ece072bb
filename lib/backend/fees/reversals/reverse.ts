import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { Payment } from '@/lib/contracts/fees/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { heldByOrders, lineKey } from '../balances/held-by-orders.ts';
import { holdMoved, takeBackBalances } from '../balances/take-back-balances.ts';
import { lockUnfrozen } from '../bills/lock-unfrozen.ts';
import { validReceipt } from '../payments/receipts.ts';
import { settleBills } from '../payments/settle-bills.ts';
import { addReceipt } from '../payments/take.ts';
import { paymentView } from '../payments/view.ts';
import { feeBillLines } from '../schema/bills.ts';
import { feePaymentParts, feePayments } from '../schema/payments.ts';
import { addReversal, refuseReversed, reversalPlace } from './add-reversal.ts';
import { releaseArrival } from './release-arrival.ts';
import { reverseRefund } from './reverse-refund.ts';

/**
 * Takes a payment or a refund back by a document of its own, booked in the person's open shift: bills and balances are
 * as they were, the receipt is taken back. What went through the bank is booked in no shift; what came through it waits
 * again for whose it is. Once the day is closed, a payment goes back as a refund only.
 * @throws ServiceError notFound, noShift, dayClosed (of the document, or today), reversalStays, reversedAlready,
 * billFrozen; paymentUsed, refundUsed: something was given back of it, or used of what it brought; paymentReserved,
 * refundReserved
 */
export async function reversePayment(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof paymentCalls.reversePayment>,
): Promise<Payment> {
  const document = await findRow(ctx, feePayments, id);
  const booked = { ...(await reversalPlace(ctx, document, today(ctx))), reason };
  if (document.kind === 'reversal') throw new ServiceError('reversalStays', { number: document.number });
  const number = await (document.kind === 'refund' ? reverseRefund : reverseTaken)(ctx, document, booked);
  const change = { reversal: number, shift: booked.shift?.number ?? null, reason };
  ctx.audit({ object: { type: 'feePayment', id }, change });
  return paymentView(ctx, { id });
}

/** @returns the number of the reversal */
async function reverseTaken(
  ctx: Ctx,
  { id }: { readonly id: string },
  booked: Parameters<typeof addReversal>[2],
): Promise<string> {
  const payment = await lockRow(ctx, feePayments, id);
  await refuseReversed(ctx, payment);
  await takeBackFromBills(ctx, id);
  await releaseArrival(ctx, id);
  await holdMoved(ctx, id);
  const reversal = await addReversal(ctx, payment, booked);
  const refusals = { used: 'paymentUsed', reserved: 'paymentReserved' } as const;
  await takeBackBalances(ctx, id, { id: reversal.id, day: booked.day }, refusals);
  const receipt = await validReceipt(ctx, id);
  if (receipt) {
    const red = { paymentId: id, title: receipt.title, cents: -receipt.cents, redOf: receipt.id };
    await addReceipt(ctx, { ...red, reason: booked.reason }, booked.day);
  }
  return reversal.number;
}

/**
 * @throws ServiceError paymentUsed: of a line more was given back than would be left; paymentReserved: or is asked back
 * by an open refund order; billFrozen
 */
async function takeBackFromBills(ctx: Ctx, id: string): Promise<void> {
  const parts = await ctx.tx
    .select({ billId: feePaymentParts.billId, line: feePaymentParts.line, cents: feePaymentParts.cents })
    .from(feePaymentParts)
    .where(and(ofSchool(ctx, feePaymentParts), eq(feePaymentParts.paymentId, id)));
  if (parts.length === 0) return;
  const bills = await lockUnfrozen(ctx, [...new Set(parts.map(({ billId }) => billId))]);
  const billIds = bills.map((bill) => bill.id);
  const lines = await ctx.tx
    .select()
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), inArray(feeBillLines.billId, billIds)));
  const held = await heldByOrders(ctx, [...new Set(bills.map(({ studentId }) => studentId))]);
  for (const { billId, line, cents } of parts) {
    const found = lines.find((one) => one.billId === billId && one.at === line);
    const left = found ? found.paidCents - found.refundedCents : 0;
    if (left < cents) throw new ServiceError('paymentUsed');
    if (left - (held.get(lineKey({ billId, line })) ?? 0) < cents) throw new ServiceError('paymentReserved');
  }
  await settleBills(
    ctx,
    bills,
    parts.map((part) => ({ ...part, cents: -part.cents })),
  );
}

/** Apart from the other verbs of payments, for it takes refunds back as well. */
export const reversalVerbs: Pick<VerbGroup<typeof paymentCalls>, 'reversePayment'> = { reversePayment };
