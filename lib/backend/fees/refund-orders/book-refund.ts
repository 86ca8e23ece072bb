import { v7 as uuidv7 } from 'uuid';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import { nextBillParts } from '@/lib/rules/fees/refund-order-sums.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { drawBalances } from '../balances/draw-balances.ts';
import { addCredits } from '../one-offs/credits.ts';
import { settleBills } from '../payments/settle-bills.ts';
import { feeBalances } from '../schema/balances.ts';
import { feePaymentParts, feePayments, feePaymentTenders } from '../schema/payments.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { linesOfOrder, type StoredOrder } from './find-order.ts';
import { type LockedRefundable, lockRefundable } from './refundable-parts.ts';
import { partsOfCredits } from './waiting-credits.ts';

/** How an order is paid. */
interface HowPaid {
  readonly day: string;
  /** Null where it goes through the bank, and no cashier's drawer. */
  readonly shiftId: string | null;
  /** What is handed over; null where nothing is. */
  readonly tender: Tender | null;
  /** What channels have given back, and what none of them could, which is kept for the child. */
  readonly original?: { readonly tenders: readonly Tender[]; readonly restCents: number };
  readonly receiver: string;
}

interface Tender {
  readonly payType: PayType;
  readonly cents: number;
  readonly reference: string;
}

/**
 * Books the payment of an approved order that is locked: one document of the kind refund, all of it or nothing.
 * @throws ServiceError notFound, refundOver, billFrozen, wrongState: a bill is void or thrown away
 */
export async function bookRefund(ctx: Ctx, order: StoredOrder, how: HowPaid): Promise<void> {
  const { id, studentId, number } = order;
  const { day, tender, original = { tenders: [], restCents: 0 } } = how;
  const tendered = [...(tender ? [tender] : []), ...original.tenders];
  const toBalanceCents = order.toBalanceCents + original.restCents;
  const source = sourceOf(await linesOfOrder(ctx, id));
  const refundable = await lockRefundable(ctx, { studentId, ...source }, id);
  await settleBills(ctx, refundable.bills, source.lines, 'refunded');
  const paymentId = uuidv7();
  await ctx.tx.insert(feePayments).values({
    ...{ schoolId: ctx.school.id, id: paymentId, kind: 'refund', number, day, shiftId: how.shiftId },
    ...{ cashierId: ctx.person.accountId, studentId, studentName: order.studentName, className: order.className },
    ...{ payerName: how.receiver, note: order.reason, createdAt: ctx.now },
    ...{ receivedCents: sumCents(tendered), allocatedCents: 0 - sumCents(source.lines) },
    ...{ fromBalanceCents: sumCents(source.balances), toBalanceCents },
    ...{ changeCents: 0, nextBillCents: order.nextBillCents - sumCents(source.credits) },
  });
  const schoolId = ctx.school.id;
  const tenders = tendered.map((one, at) => ({ schoolId, paymentId, at, day, ...one }));
  await bulkInsert(ctx.tx, feePaymentTenders, tenders);
  await addParts(ctx, { paymentId, day, studentId }, known(source.lines, refundable), source.credits);
  const uses = source.balances.map((one) => ({ ...one, studentId }));
  await drawBalances(ctx, uses, { paymentId }, day);
  await keep(ctx, { ...order, toBalanceCents }, paymentId, day);
  await credit(ctx, order, source.lines, refundable, day);
  const paid = { paidAt: ctx.now, paidBy: ctx.person.accountId, paymentId };
  await changeRow(ctx, feeRefundOrders, order, { state: 'done', ...paid });
}

/** A line by hand and one by a suggestion may be of one line of a bill: it gives back what they come to. */
function sourceOf(lines: Awaited<ReturnType<typeof linesOfOrder>>) {
  const ofBills = new Map<string, { billId: string; line: number; cents: number }>();
  for (const { billId, line, cents } of lines) {
    if (billId === null || line === null) continue;
    const key = `${billId} ${line}`;
    ofBills.set(key, { billId, line, cents: cents + (ofBills.get(key)?.cents ?? 0) });
  }
  const balances = lines.flatMap(({ balanceId, cents }) => (balanceId === null ? [] : [{ balanceId, cents }]));
  const credits = lines.flatMap(({ creditId, cents }) => (creditId === null ? [] : [{ creditId, cents }]));
  return { lines: [...ofBills.values()], balances, credits };
}

type Lines = ReturnType<typeof sourceOf>['lines'];

/** Each line with what is known of it. */
const known = (lines: Lines, refundable: LockedRefundable) =>
  lines.map((one) => {
    const found = refundable.lines.find(({ billId, line }) => billId === one.billId && line === one.line);
    if (!found) throw new Error('Every line of an order was found');
    return { ...one, itemId: found.itemId, classId: found.classId, month: found.month };
  });

interface Booked {
  readonly paymentId: string;
  readonly day: string;
  readonly studentId: string;
}

/**
 * What waited for the next bill was given back of its lines already: there it comes back, and goes out once more, by
 * hand or as a balance (`remainingOfPart`).
 */
async function addParts(
  ctx: Ctx,
  booked: Booked,
  lines: ReturnType<typeof known>,
  credits: ReturnType<typeof sourceOf>['credits'],
): Promise<void> {
  const waited = await partsOfCredits(ctx, credits);
  const given = [...waited, ...lines].map(({ cents, ...line }) => ({ ...line, cents: 0 - cents }));
  const parts = [...waited, ...given].map((part, at) => ({ schoolId: ctx.school.id, ...booked, at, ...part }));
  await bulkInsert(ctx.tx, feePaymentParts, parts);
}

/** What becomes a balance of the child. */
async function keep(ctx: Ctx, order: StoredOrder, paymentId: string, day: string): Promise<void> {
  const { toBalanceCents: cents, studentId, number, reason } = order;
  if (cents === 0) return;
  await ctx.tx.insert(feeBalances).values({
    ...{ schoolId: ctx.school.id, id: uuidv7(), kind: 'prepayment', studentId, itemId: null, note: reason },
    ...{ cents, leftCents: cents, onDay: day, document: number, paymentId },
    ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
  });
}

/** What goes to the next bill, as the items of which it was paid. */
async function credit(
  ctx: Ctx,
  order: StoredOrder,
  lines: Lines,
  refundable: LockedRefundable,
  day: string,
): Promise<void> {
  const { id: orderId, studentId, number, nextBillCents } = order;
  if (nextBillCents === 0) return;
  const facts = { studentId, month: monthOf(day), note: number, orderId };
  await addCredits(
    ctx,
    nextBillParts(known(lines, refundable), nextBillCents).map((part) => ({ ...facts, ...part })),
  );
}
