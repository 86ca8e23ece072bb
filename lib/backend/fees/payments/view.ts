import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Payment, PaymentRow } from '@/lib/contracts/fees/payments.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { knownStudents } from '../../students/index.ts';
import { ticketedOf } from '../fiscal-receipts/unticketed.ts';
import { feeBalances, feeBalanceUses } from '../schema/balances.ts';
import { feeBills } from '../schema/bills.ts';
import { feePaymentParts, feePayments, feePaymentTenders, feeReceipts } from '../schema/payments.ts';
import { feeDayCloses, feeShifts } from '../schema/shifts.ts';
import { feeItems } from '../schema.ts';

export type StoredPayment = typeof feePayments.$inferSelect;

/** A payment with everything that is said of it. @throws ServiceError notFound */
export async function paymentView(ctx: Ctx, { id }: { readonly id: string }): Promise<Payment> {
  const [view] = await paymentViews(ctx, [await findRow(ctx, feePayments, id)]);
  if (!view) throw new Error('A payment that was found is shown');
  return view;
}

export const paymentsById = (ctx: Ctx, ids: readonly string[]): Promise<StoredPayment[]> =>
  ctx.tx
    .select()
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), inArray(feePayments.id, [...ids])));

/** Payments as rows of a list: six queries, however many they are. */
export async function paymentRows(ctx: Ctx, rows: readonly StoredPayment[]): Promise<PaymentRow[]> {
  const ids = rows.map(({ id }) => id);
  const tenders = await ctx.tx
    .select()
    .from(feePaymentTenders)
    .where(and(ofSchool(ctx, feePaymentTenders), inArray(feePaymentTenders.paymentId, ids)))
    .orderBy(asc(feePaymentTenders.at));
  const reversals = await reversalsOf(ctx, ids);
  const receipts = await receiptsOf(ctx, ids);
  const tickets = await ticketedOf(ctx, ids);
  const closed = await closedAmong(ctx, [...new Set(rows.map(({ day }) => day))]);
  const names = await personNames(
    ctx.tx,
    rows.map(({ cashierId }) => cashierId),
  );
  const known = await knownStudents(
    ctx,
    rows.map(({ studentId }) => studentId),
  );
  const mayReverse = ctx.canEverywhere('fees.payment.reverse');
  return rows.map((row): PaymentRow => {
    const { id, kind, number, day, payerName, note } = row;
    const isReversed = reversals.some((one) => one.reverses === id);
    const takesTicket = kind === 'payment' && !isReversed && row.receivedCents > row.changeCents;
    const own = receipts.filter(({ paymentId }) => paymentId === id);
    const valid = own.find((one) => one.redOf === null && !own.some(({ redOf }) => redOf === one.id));
    return {
      ...{ id, kind, number, day, payerName, note },
      state: isReversed ? 'reversed' : 'success',
      arrivedOn: kind === 'payment' ? row.arrivedOn : null,
      isThroughBank: row.shiftId === null,
      at: row.createdAt.toISOString(),
      cashier: names.get(row.cashierId) ?? '',
      student: {
        id: row.studentId,
        name: row.studentName,
        number: known.get(row.studentId)?.number ?? '',
        className: row.className || null,
      },
      ...{ receivedCents: row.receivedCents, fromBalanceCents: row.fromBalanceCents },
      ...{ allocatedCents: row.allocatedCents, toBalanceCents: row.toBalanceCents, changeCents: row.changeCents },
      nextBillCents: row.nextBillCents,
      tenders: tenders
        .filter(({ paymentId }) => paymentId === id)
        .map(({ payType, cents, reference }) => ({ payType, cents, reference })),
      receipt: valid ? { id: valid.id, number: valid.number } : null,
      ticketCents: tickets.centsOf(id),
      isUnticketed: tickets.keeps && takesTicket && tickets.centsOf(id) === 0,
      actions: [
        ...(kind !== 'reversal' && !isReversed && !closed.has(day) && mayReverse ? (['reverse'] as const) : []),
        ...(valid ? (['print'] as const) : []),
      ],
    };
  });
}

const reversalsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .select({ id: feePayments.id, number: feePayments.number, reverses: feePayments.reverses })
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), inArray(feePayments.reverses, [...ids])));

const receiptsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .select()
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), inArray(feeReceipts.paymentId, [...ids])))
    .orderBy(asc(feeReceipts.number));

/** Those of the days that are closed. */
export async function closedAmong(ctx: Ctx, days: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .select({ day: feeDayCloses.day })
    .from(feeDayCloses)
    .where(and(ofSchool(ctx, feeDayCloses), inArray(feeDayCloses.day, [...days])));
  return new Set(rows.map(({ day }) => day));
}

/** Payments with what they settled, kept and used, and their receipts. */
export async function paymentViews(ctx: Ctx, rows: readonly StoredPayment[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const shown = await paymentRows(ctx, rows);
  const parts = await partsOf(ctx, ids);
  const moved = await balancesOf(ctx, ids);
  const receipts = await receiptsOf(ctx, ids);
  const reversals = await reversalsOf(ctx, ids);
  const reversed = await paymentsById(
    ctx,
    rows.flatMap(({ reverses }) => reverses ?? []),
  );
  const shifts = await shiftsOf(ctx, rows);
  const writers = await personNames(
    ctx.tx,
    receipts.map(({ createdBy }) => createdBy),
  );
  const children = [...parts, ...moved].map(({ studentId }) => studentId);
  const known = await knownStudents(ctx, [...new Set(children)]);
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  return rows.map((row, at): Payment => {
    const head = shown[at];
    if (!head) throw new Error('Every payment is a row');
    const own = receipts.filter(({ paymentId }) => paymentId === row.id);
    const reversedBy = reversals.find(({ reverses }) => reverses === row.id);
    const reverses = reversed.find(({ id }) => id === row.reverses);
    return {
      ...head,
      shift: row.shiftId === null ? null : { id: row.shiftId, number: shifts.get(row.shiftId) ?? '' },
      parts: parts
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ paymentId: _, studentId, billNumber, ...part }) => ({
          ...part,
          billNumber: billNumber ?? '',
          studentName: nameOf(studentId),
        })),
      balances: moved
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ studentId, way, cents }) => ({ studentName: nameOf(studentId), way, cents })),
      reverses: reverses ? { id: reverses.id, number: reverses.number } : null,
      reversedBy: reversedBy ? { id: reversedBy.id, number: reversedBy.number } : null,
      receipts: own.map(({ id, number, redOf, title, cents, reason, prints, createdAt, createdBy }) => {
        const red = own.find((one) => one.id === redOf);
        return {
          ...{ id, number, title, cents, reason, prints },
          redOf: red ? { id: red.id, number: red.number } : null,
          isTakenBack: own.some((one) => one.redOf === id),
          // It is written with its payment, and counts for the same day; others for the day they are written.
          day: createdAt.getTime() === row.createdAt.getTime() ? row.day : dayIn(createdAt, ctx.school.timeZone),
          at: createdAt.toISOString(),
          by: writers.get(createdBy) ?? '',
        };
      }),
    };
  });
}

const partsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .select({
      ...{ paymentId: feePaymentParts.paymentId, billId: feePaymentParts.billId, billNumber: feeBills.number },
      ...{ month: feePaymentParts.month, studentId: feePaymentParts.studentId, itemName: feeItems.name },
      cents: feePaymentParts.cents,
    })
    .from(feePaymentParts)
    .innerJoin(feeBills, and(ofSchool(ctx, feeBills), eq(feeBills.id, feePaymentParts.billId)))
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feePaymentParts.itemId)))
    .where(and(ofSchool(ctx, feePaymentParts), inArray(feePaymentParts.paymentId, [...ids])))
    .orderBy(asc(feePaymentParts.paymentId), asc(feePaymentParts.at));

/** What payments kept for children, and took of what is kept for them. */
async function balancesOf(ctx: Ctx, ids: readonly string[]) {
  const kept = await ctx.tx
    .select({ paymentId: feeBalances.paymentId, studentId: feeBalances.studentId, cents: feeBalances.cents })
    .from(feeBalances)
    .where(
      and(ofSchool(ctx, feeBalances), inArray(feeBalances.paymentId, [...ids]), eq(feeBalances.kind, 'prepayment')),
    )
    .orderBy(asc(feeBalances.id));
  const used = await ctx.tx
    .select({ paymentId: feeBalanceUses.paymentId, studentId: feeBalanceUses.studentId, cents: feeBalanceUses.cents })
    .from(feeBalanceUses)
    .where(and(ofSchool(ctx, feeBalanceUses), inArray(feeBalanceUses.paymentId, [...ids])))
    .orderBy(asc(feeBalanceUses.id));
  return [
    ...kept.map((one) => ({ ...one, way: 'in' as const })),
    ...used.map((one) => ({ ...one, way: 'out' as const })),
  ];
}

async function shiftsOf(ctx: Ctx, rows: readonly StoredPayment[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ shiftId }) => shiftId ?? []))];
  const found = await ctx.tx
    .select({ id: feeShifts.id, number: feeShifts.number })
    .from(feeShifts)
    .where(and(ofSchool(ctx, feeShifts), inArray(feeShifts.id, ids)));
  return new Map(found.map(({ id, number }) => [id, number]));
}
