import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { takeNumber } from '../numbers.ts';
import type { StoredPayment } from '../payments/view.ts';
import { feePayments, feePaymentTenders } from '../schema/payments.ts';
import { bookingShift, holdDay, refuseClosed } from '../shifts/find-shift.ts';

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
export async function reversalPlace(
  ctx: Ctx,
  { shiftId }: Pick<StoredPayment, 'shiftId'>,
  day: string,
): Promise<BookedOn> {
  if (shiftId !== null) return { day, shift: await bookingShift(ctx, day) };
  await holdDay(ctx, day);
  return { day, shift: null };
}

/** @throws ServiceError reversedAlready, dayClosed: of the document */
export async function refuseReversed(ctx: Ctx, { id, day }: StoredPayment): Promise<void> {
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
export async function addReversal(
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
