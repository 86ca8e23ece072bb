import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import { spreadOverLines } from '@/lib/rules/fees/settlement.ts';
import { takeNumbers } from '../../fees/numbers.ts';
import { type LinePart, settleBills } from '../../fees/payments/settle-bills.ts';
import { feeBalances } from '../../fees/schema/balances.ts';
import { feeBillLines, feeBills } from '../../fees/schema/bills.ts';
import { feePaymentParts, feePayments, feePaymentTenders, feeReceipts } from '../../fees/schema/payments.ts';
import { feeDayCloses, feeShifts } from '../../fees/schema/shifts.ts';
import { feeItems } from '../../fees/schema.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';

type Bill = typeof feeBills.$inferSelect;

/** What a family has paid of a bill: all that is due, the first part of it, or nothing. */
export type Paid = 'all' | 'firstPart' | 'nothing';

/** How the families of a school like to pay. */
const payTypes: readonly PayType[] = ['offlineWechat', 'cash', 'offlineWechat', 'pos', 'bank'];

/** A line of a bill with what its payment has to know of it. */
interface PayableLine {
  readonly billId: string;
  readonly at: number;
  readonly itemId: string;
  readonly itemName: string;
  readonly isDeposit: boolean;
}

interface TakenPayment {
  readonly id: string;
  readonly bill: Bill;
  readonly day: string;
  readonly payType: PayType;
  readonly cents: number;
  readonly parts: readonly (PayableLine & { readonly cents: number })[];
}

/**
 * What families have paid by now at the counter, all of it by the documents that a cashier would have made: a shift a
 * day, counted, handed over and closed, and a receipt for each payment.
 */
export async function payBills(ctx: Ctx, paidOf: (bill: Bill) => Paid): Promise<void> {
  const mine = and(ofSchool(ctx, feeBills), eq(feeBills.state, 'unpaid'), sql`${feeBills.trashedAt} is null`);
  const bills = await ctx.tx.select().from(feeBills).where(mine).orderBy(asc(feeBills.number));
  const taken = await takenOf(ctx, bills, paidOf);
  const parts = taken.flatMap(({ bill, parts: own }) =>
    own.map(({ at, cents }): LinePart => ({ billId: bill.id, line: at, cents })),
  );
  await settleBills(ctx, bills, parts);
  // One day after the other: they take numbers in their order.
  for (const [day, payments] of Map.groupBy(
    taken.toSorted((a, b) => a.day.localeCompare(b.day)),
    (one) => one.day,
  ))
    await bookDay(ctx, day, payments);
  await askWhole(ctx);
}

/** Asks whether all documents are whole now: at the end the transaction may have entered another school. */
export async function askWhole({ tx }: Ctx): Promise<void> {
  for (const when of ['immediate', 'deferred']) await tx.execute(sql.raw(`set constraints fee_payment_whole ${when}`));
}

async function takenOf(ctx: Ctx, bills: readonly Bill[], paidOf: (bill: Bill) => Paid): Promise<TakenPayment[]> {
  const { billId, at, itemId, itemName, amountCents, sponsoredCents, waivedCents, paidCents } = feeBillLines;
  const lines = await ctx.tx
    .select({
      ...{ billId, at, itemId, itemName, amountCents, sponsoredCents, waivedCents, paidCents },
      isDeposit: sql<boolean>`${feeItems.kind} = 'deposit'`,
    })
    .from(feeBillLines)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, itemId)))
    .where(ofSchool(ctx, feeBillLines))
    .orderBy(asc(billId), asc(at));
  const linesOf = Map.groupBy(lines, (line) => line.billId);
  const yesterday = dayAfter(today(ctx), -1);
  return bills.flatMap((bill, place): TakenPayment[] => {
    const cents = centsOf(bill, paidOf(bill));
    if (cents === 0) return [];
    const own = linesOf.get(bill.id) ?? [];
    const parts = spreadOverLines(own, cents).flatMap((one) => {
      const line = own.find((each) => each.at === one.at);
      return line ? [{ ...line, cents: one.cents }] : [];
    });
    const asked = dayAfter(bill.issueOn, 1 + (place % 3));
    const payType = payTypes[place % payTypes.length] ?? 'cash';
    const isPast = asked < yesterday;
    return [{ id: uuidv7(), bill, day: isPast ? asked : yesterday, payType, cents, parts }];
  });
}

function centsOf({ receivableCents, waivedCents, instalments }: Bill, paid: Paid): number {
  const due = receivableCents - waivedCents;
  if (paid === 'nothing' || due <= 0) return 0;
  const [first] = instalments;
  return paid === 'firstPart' && first ? Math.min(due, first.cents) : due;
}

const digits = (first: number, place: number) => String(first + place).padStart(5, '0');

/** All that was taken on a day, in one shift, which is closed and handed over. */
async function bookDay(ctx: Ctx, day: string, payments: readonly TakenPayment[]): Promise<void> {
  const month = monthOf(day);
  const text = month.replace('-', '');
  const shiftId = await addShift(ctx, day, payments, `BC${text}-`);
  const [paid, received] = [
    await takeNumbers(ctx, 'payment', month, payments.length),
    await takeNumbers(ctx, 'receipt', month, payments.length),
  ];
  const at = noonOf(day);
  const cashier = ctx.person.accountId;
  const schoolId = ctx.school.id;
  const rows = payments.map((one, place) => ({ ...one, number: `SK${text}-${digits(paid, place)}`, place }));
  await bulkInsert(
    ctx.tx,
    feePayments,
    rows.map(({ id, bill, number, cents }) => ({
      ...{ schoolId, id, kind: 'payment' as const, number, day, shiftId, cashierId: cashier },
      ...{ studentId: bill.studentId, studentName: bill.studentName, className: bill.className },
      ...{ payerName: bill.payerName ?? '', receivedCents: cents, fromBalanceCents: 0, allocatedCents: cents },
      ...{ toBalanceCents: 0, changeCents: 0, note: '', reverses: null, createdAt: at },
    })),
  );
  await bulkInsert(
    ctx.tx,
    feePaymentTenders,
    rows.map(({ id, payType, cents, number }) => ({
      ...{ schoolId, paymentId: id, at: 0, payType, cents, reference: payType === 'cash' ? '' : `D${number}`, day },
      counts: true,
    })),
  );
  await addParts(ctx, rows);
  await bulkInsert(
    ctx.tx,
    feeReceipts,
    rows.map(({ id, bill, cents, place }) => ({
      ...{ schoolId, id: uuidv7(), number: `SJ${text}-${digits(received, place)}`, paymentId: id, redOf: null },
      ...{ title: bill.payerName || bill.studentName, cents, reason: '', prints: 1, createdAt: at, createdBy: cashier },
    })),
  );
}

/** Midday at a Chinese school. */
const noonOf = (day: string) => new Date(`${day}T04:00:00.000Z`);

async function addShift(ctx: Ctx, day: string, payments: readonly TakenPayment[], prefix: string): Promise<string> {
  const id = uuidv7();
  const cashierId = ctx.person.accountId;
  const month = monthOf(day);
  const at = noonOf(day);
  const counted = [...Map.groupBy(payments, ({ payType }) => payType)].map(([payType, own]) => {
    const cents = own.reduce((sum, one) => sum + one.cents, 0);
    return { payType, expectedCents: cents, countedCents: cents };
  });
  await ctx.tx.insert(feeShifts).values({
    ...{
      schoolId: ctx.school.id,
      id,
      number: prefix + digits(await takeNumbers(ctx, 'shift', month, 1), 0),
      cashierId,
    },
    ...{ state: 'handedOver', openedAt: at, openedOn: day, floatCents: 0, closedAt: at, closedBy: cashierId, counted },
    ...{ handedTo: '财务主管', handedAt: at, handedBy: cashierId, updatedAt: at, updatedBy: cashierId },
  });
  await ctx.tx.insert(feeDayCloses).values({
    ...{ schoolId: ctx.school.id, day, id: uuidv7(), differenceCents: 0, note: '', closedAt: at, closedBy: cashierId },
  });
  return id;
}

interface NumberedPayment extends TakenPayment {
  readonly number: string;
}

/** What each payment settles; deposits are held for their children. */
async function addParts(ctx: Ctx, payments: readonly NumberedPayment[]): Promise<void> {
  const schoolId = ctx.school.id;
  await bulkInsert(
    ctx.tx,
    feePaymentParts,
    payments.flatMap(({ id, bill, day, parts }) =>
      parts.map(({ at: line, itemId, cents }, at) => ({
        ...{ schoolId, paymentId: id, at, billId: bill.id, line, itemId, studentId: bill.studentId },
        ...{ classId: bill.classId, month: bill.month, cents, day },
      })),
    ),
  );
  await bulkInsert(
    ctx.tx,
    feeBalances,
    payments.flatMap(({ id, bill, day, number, parts }) =>
      parts.flatMap(({ isDeposit, itemId, itemName, cents }) =>
        isDeposit
          ? [
              {
                ...{ schoolId, id: uuidv7(), studentId: bill.studentId, kind: 'deposit' as const, itemId, cents },
                ...{ leftCents: cents, onDay: day, note: itemName, document: number, paymentId: id },
                ...{ createdAt: noonOf(day), createdBy: ctx.person.accountId },
              },
            ]
          : [],
      ),
    ),
  );
}
