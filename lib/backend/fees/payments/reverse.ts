import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { Payment } from '@/lib/contracts/fees/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { releaseArrival } from '../arrivals/release.ts';
import { drawBalances } from '../balances/draw-balances.ts';
import { lockBills } from '../bills/rows.ts';
import { takeNumber } from '../numbers.ts';
import { heldByOrders, lineKey } from '../refund-orders/held-by-orders.ts';
import { todayOf } from '../reports/told-span.ts';
import { feeBalances, feeBalanceUses } from '../schema/balances.ts';
import { feeBillLines } from '../schema/bills.ts';
import { feePaymentParts, feePayments, feePaymentTenders } from '../schema/payments.ts';
import { bookingShift, holdDay, refuseClosed } from '../shifts/find-shift.ts';
import { validReceipt } from './receipts.ts';
import { settleBills } from './settle-bills.ts';
import { addReceipt } from './take.ts';
import { paymentView } from './view.ts';

type StoredPayment = typeof feePayments.$inferSelect;

/**
 * Takes a payment back by a document of its own, booked in the person's open shift: bills are owed again, balances are
 * as they were, the receipt is taken back. What came through the bank is booked in no shift, and waits again for whose
 * it is. Once the day is closed, money goes back as a refund only.
 * @throws ServiceError notFound, noShift, dayClosed (of the payment, or today), wrongState: it is no payment or was
 * taken back; paymentUsed: something was given back of it, or used of what it brought
 */
export async function reversePayment(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof paymentCalls.reversePayment>,
): Promise<Payment> {
  const day = todayOf(ctx);
  const shift = await shiftFor(ctx, id, day);
  const payment = await lockRow(ctx, feePayments, id);
  await refuseReversal(ctx, payment);
  await takeBackFromBills(ctx, id);
  await releaseArrival(ctx, id);
  const reversalId = uuidv7();
  const number = await takeNumber(ctx, 'payment', day);
  await ctx.tx.insert(feePayments).values({
    ...payment,
    ...{ id: reversalId, kind: 'reversal', number, day, shiftId: shift?.id ?? null, cashierId: ctx.person.accountId },
    ...{ receivedCents: -payment.receivedCents, fromBalanceCents: -payment.fromBalanceCents },
    ...{ allocatedCents: -payment.allocatedCents, toBalanceCents: -payment.toBalanceCents },
    ...{ changeCents: -payment.changeCents, note: reason, reverses: id, createdAt: ctx.now },
  });
  await mirror(ctx, id, reversalId, day);
  await takeBackBalances(ctx, payment, reversalId, day);
  const receipt = await validReceipt(ctx, id);
  if (receipt) {
    const red = { paymentId: id, title: receipt.title, cents: -receipt.cents, redOf: receipt.id, reason };
    await addReceipt(ctx, red, day);
  }
  ctx.audit({ object: { type: 'feePayment', id }, change: { reversal: number, shift: shift?.number ?? null, reason } });
  return paymentView(ctx, { id });
}

/**
 * What came through the bank goes back through it, and through no drawer.
 * @throws ServiceError notFound, noShift, dayClosed
 */
async function shiftFor(ctx: Ctx, id: string, day: string) {
  const { shiftId } = await findRow(ctx, feePayments, id);
  if (shiftId !== null) return bookingShift(ctx, day);
  await holdDay(ctx, day);
  return null;
}

/** @throws ServiceError wrongState, dayClosed */
async function refuseReversal(ctx: Ctx, { id, kind, day }: StoredPayment): Promise<void> {
  const [reversed] = await ctx.tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), eq(feePayments.reverses, id)));
  if (kind !== 'payment' || reversed) throw new ServiceError('wrongState');
  await refuseClosed(ctx, day);
}

/**
 * @throws ServiceError paymentUsed: of a line more was given back than would be left; paymentReserved: or is asked back
 * by an open refund order; wrongState: a bill is frozen
 */
async function takeBackFromBills(ctx: Ctx, id: string): Promise<void> {
  const { billId, line, studentId, cents } = feePaymentParts;
  const parts = await ctx.tx
    .select({ billId, line, studentId, cents })
    .from(feePaymentParts)
    .where(and(ofSchool(ctx, feePaymentParts), eq(feePaymentParts.paymentId, id)));
  const ids = [...new Set(parts.map(({ billId }) => billId))];
  if (ids.length === 0) return;
  const bills = await lockBills(ctx, ids);
  if (bills.some(({ frozenAt }) => frozenAt !== null)) throw new ServiceError('wrongState');
  const lines = await ctx.tx
    .select()
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), inArray(feeBillLines.billId, ids)));
  const asked = await heldByOrders(ctx, [...new Set(parts.map((part) => part.studentId))]);
  for (const part of parts) {
    const own = lines.find((one) => one.billId === part.billId && one.at === part.line);
    const left = own ? own.paidCents - part.cents - own.refundedCents : -1;
    if (left < 0) throw new ServiceError('paymentUsed');
    if (left < (asked.get(lineKey(part)) ?? 0)) throw new ServiceError('paymentReserved');
  }
  await settleBills(
    ctx,
    bills,
    parts.map((part) => ({ ...part, cents: -part.cents })),
  );
}

/** What the payment is made of, with the other sign; the numbers of its slips may be booked anew. */
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

/** @throws ServiceError paymentUsed: something was taken of what the payment brought; paymentReserved */
async function takeBackBalances(ctx: Ctx, { id }: StoredPayment, reversalId: string, day: string): Promise<void> {
  const brought = await ctx.tx
    .select()
    .from(feeBalances)
    .where(and(ofSchool(ctx, feeBalances), eq(feeBalances.paymentId, id)))
    .orderBy(asc(feeBalances.id))
    .for('update');
  if (brought.some(({ cents, leftCents }) => leftCents !== cents)) throw new ServiceError('paymentUsed');
  if (brought.length > 0) {
    const asked = await heldByOrders(ctx, [...new Set(brought.map((one) => one.studentId))]);
    if (brought.some((one) => asked.has(one.id))) throw new ServiceError('paymentReserved');
  }
  await ctx.tx
    .update(feeBalances)
    .set({ undoneAt: ctx.now })
    .where(and(ofSchool(ctx, feeBalances), eq(feeBalances.paymentId, id)));
  const { balanceId, studentId, cents } = feeBalanceUses;
  const uses = await ctx.tx
    .select({ balanceId, studentId, cents })
    .from(feeBalanceUses)
    .where(and(ofSchool(ctx, feeBalanceUses), eq(feeBalanceUses.paymentId, id)))
    .orderBy(asc(balanceId));
  await drawBalances(
    ctx,
    uses.map((use) => ({ ...use, cents: -use.cents })),
    { paymentId: reversalId },
    day,
  );
}
