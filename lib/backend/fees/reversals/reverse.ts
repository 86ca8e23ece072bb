import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { Payment } from '@/lib/contracts/fees/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { heldByOrders, lineKey } from '../balances/held-by-orders.ts';
import { holdMoved, takeBackBalances } from '../balances/take-back-balances.ts';
import { lockUnfrozen } from '../bills/lock-unfrozen.ts';
import { takeNumber } from '../numbers.ts';
import { takeBackCredits } from '../one-offs/credits.ts';
import { validReceipt } from '../payments/receipts.ts';
import { settleBills } from '../payments/settle-bills.ts';
import { addReceipt } from '../payments/take.ts';
import { paymentView, type StoredPayment } from '../payments/view.ts';
import { freeSuggestions } from '../refund-orders/find-order.ts';
import { releaseCredits } from '../refund-orders/waiting-credits.ts';
import { feeArrivals } from '../schema/arrivals.ts';
import { feeBillLines } from '../schema/bills.ts';
import { feePaymentParts, feePayments, feePaymentTenders } from '../schema/payments.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows } from '../schema/refund-runs.ts';
import { bookingShift, holdDay, refuseClosed } from '../shifts/find-shift.ts';

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

/** Money of a payment that was taken back waits again for whose it is. */
async function releaseArrival(ctx: Ctx, paymentId: string): Promise<void> {
  await changeRows(ctx, feeArrivals, eq(feeArrivals.paymentId, paymentId), {
    state: 'open',
    paymentId: null,
    decidedAt: null,
    decidedBy: null,
  });
}

/**
 * Takes a refund back that was paid: bills have it again, balances, deposits and what goes off the next bill are as
 * they were, its suggestions wait for another order, and its row of a run says so.
 * @returns the number of the reversal
 * @throws ServiceError reversedAlready, dayClosed, billFrozen, refundUsed, refundReserved
 */
async function reverseRefund(
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
  // What a channel has given back is out of the school.
  if (order.originalCents > 0) throw new ServiceError('wrongState');
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

/** Where a reversal is booked. */
interface BookedOn {
  readonly day: string;
  /** Null where it goes through the bank, and no cashier's drawer. */
  readonly shift: { readonly id: string; readonly number: string } | null;
}

/**
 * Where a document is reversed today: what came or went through the bank in no drawer, all else in the person's own.
 * @throws ServiceError noShift, dayClosed
 */
async function reversalPlace(ctx: Ctx, { shiftId }: Pick<StoredPayment, 'shiftId'>, day: string): Promise<BookedOn> {
  if (shiftId !== null) return { day, shift: await bookingShift(ctx, day) };
  await holdDay(ctx, day);
  return { day, shift: null };
}

/** @throws ServiceError reversedAlready, dayClosed: of the document */
async function refuseReversed(ctx: Ctx, { id, day }: StoredPayment): Promise<void> {
  const [reversal] = await ctx.tx
    .select({ number: feePayments.number })
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), eq(feePayments.reverses, id)));
  if (reversal) throw new ServiceError('reversedAlready', { number: reversal.number });
  await refuseClosed(ctx, day);
}

/**
 * Adds the document that takes another back: all it is made of with the other sign, and numbers of slips may be booked
 * anew.
 */
async function addReversal(
  ctx: Ctx,
  document: StoredPayment,
  { day, shift, reason }: BookedOn & { readonly reason: string },
): Promise<{ readonly id: string; readonly number: string }> {
  const id = uuidv7();
  const number = await takeNumber(ctx, 'payment', day);
  await ctx.tx.insert(feePayments).values({
    ...document,
    ...{ id, kind: 'reversal', number, day, shiftId: shift?.id ?? null, cashierId: ctx.person.accountId },
    ...{ receivedCents: 0 - document.receivedCents, fromBalanceCents: 0 - document.fromBalanceCents },
    ...{ allocatedCents: 0 - document.allocatedCents, toBalanceCents: 0 - document.toBalanceCents },
    ...{ changeCents: 0 - document.changeCents, nextBillCents: 0 - document.nextBillCents },
    ...{ note: reason, reverses: document.id, createdAt: ctx.now },
  });
  await mirror(ctx, document.id, id, day);
  return { id, number };
}

async function mirror({ tx, school }: Ctx, id: string, reversalId: string, day: string): Promise<void> {
  await tx.execute(sql`
    insert into fee_payment_tenders (school_id, payment_id, at, pay_type, cents, reference, day, counts)
    select school_id, ${reversalId}::uuid, at, pay_type, -cents, reference, ${day}::date, false
    from fee_payment_tenders where school_id = ${school.id} and payment_id = ${id}`);
  await tx.execute(sql`
    insert into fee_payment_parts
      (school_id, payment_id, at, bill_id, line, item_id, student_id, class_id, month, cents, day)
    select school_id, ${reversalId}::uuid, at, bill_id, line, item_id, student_id, class_id, month, -cents, ${day}::date
    from fee_payment_parts where school_id = ${school.id} and payment_id = ${id}`);
  await tx
    .update(feePaymentTenders)
    .set({ counts: false })
    .where(and(ofSchool({ school }, feePaymentTenders), eq(feePaymentTenders.paymentId, id)));
}
