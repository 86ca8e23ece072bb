import { and, eq, gt, lt, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { insertTogether, rowsFor } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { familyChildren } from '../../students/index.ts';
import { type BalanceUse, balancesFor, lessenBalances, rowsOfUses } from '../balances/draw-balances.ts';
import { takeNumber, takeTogether } from '../numbers.ts';
import { feeBalances, feeBalanceUses } from '../schema/balances.ts';
import { feePaymentParts, feePayments, feePaymentTenders, feeReceipts } from '../schema/payments.ts';
import { bookingShift, holdShifts } from '../shifts/find-shift.ts';
import { bookingDays } from './booking-days.ts';
import { lockPayable, type PaidLine, paidLines } from './payable.ts';
import { settleBills } from './settle-bills.ts';

type Taken = ParsedInputOf<typeof paymentCalls.takePayment>;

/**
 * Takes a payment into the person's open shift: bills of the family are settled line by line, deposits and what is
 * kept become balances, and a receipt is written. All of it, or nothing.
 * @throws ServiceError notFound (child, bill, or a child of another family), noShift, dayClosed, wrongState,
 * billsChanged, balanceShort, referenceTaken, invalid
 */
export async function takePayment(ctx: Ctx, input: Taken): Promise<ReplyOf<typeof paymentCalls.takePayment>> {
  const on = today(ctx);
  const day = input.day ?? on;
  if (day !== on) await holdEarlierDay(ctx, day, input);
  return bookPayment(ctx, input, { day, shift: await bookingShift(ctx, day) });
}

/**
 * What came in earlier is dated so where that day is open, as the bank's transfers are; it stays open until this
 * transaction ends, though no shift of it is. A balance is used today: it need not have been there.
 * @throws ServiceError invalid
 */
async function holdEarlierDay(ctx: Ctx, day: string, { fromBalance }: Taken): Promise<void> {
  if (day > today(ctx)) throw invalidFields({ day: { key: 'dayAhead' } });
  if (fromBalance.length > 0) throw invalidFields({ day: { key: 'dayWithBalance' } });
  await holdShifts(ctx, 'opens');
  if ((await bookingDays(ctx, [day]))(day) !== day) throw invalidFields({ day: { key: 'dayNotOpen' } });
}

/** On which day, and in which shift; null where it came through the bank, and into no drawer. */
interface BookedOn {
  readonly day: string;
  readonly shift: { readonly id: string; readonly number: string } | null;
  /** The day on which the bank had it. */
  readonly arrivedOn?: string;
}

/**
 * Books a payment on a day that stays open. All of it, or nothing.
 * @throws ServiceError notFound, wrongState, billsChanged, balanceShort, referenceTaken, invalid
 */
export async function bookPayment(
  ctx: Ctx,
  input: Taken,
  { day, shift, arrivedOn }: BookedOn,
): Promise<ReplyOf<typeof paymentCalls.takePayment>> {
  const family = await familyChildren(ctx, input.studentId);
  const ids = family.map((child) => child.id);
  const [anchor] = family;
  const kept = [...input.fromBalance, ...(input.toBalance ? [input.toBalance] : [])];
  if (!anchor || kept.some(({ studentId }) => !ids.includes(studentId))) throw new ServiceError('notFound');
  const bills = await lockPayable(ctx, input.parts, ids);
  const lines = await paidLines(ctx, bills, input.parts);
  const uses = await balancesFor(ctx, input.fromBalance);
  await refuseTaken(ctx, input.tenders, 'in');
  await settleBills(ctx, bills, lines);
  await lessenBalances(ctx, uses);
  const id = uuidv7();
  // From here on everybody else waits for the next numbers.
  const { payment: number, receipt: receiptNumber } = await takeTogether(ctx, ['payment', 'receipt'], day);
  const { changeCents } = input;
  const receivedCents = sumCents(input.tenders);
  const title = input.payerName || anchor.name;
  const receipt = receiptRow(ctx, { number: receiptNumber, paymentId: id, title, cents: receivedCents - changeCents });
  const payment = {
    ...{ schoolId: ctx.school.id, id, kind: 'payment' as const, number, day, arrivedOn: arrivedOn ?? null },
    shiftId: shift?.id ?? null,
    ...{ cashierId: ctx.person.accountId, studentId: anchor.id, studentName: anchor.name },
    ...{ className: anchor.className ?? '', payerName: input.payerName, note: input.note },
    ...{ receivedCents, fromBalanceCents: sumCents(input.fromBalance), allocatedCents: sumCents(lines) },
    ...{ toBalanceCents: input.toBalance?.cents ?? 0, changeCents, createdAt: ctx.now },
  };
  await insertTogether(
    ctx.tx,
    rowsFor(feePayments, [payment]),
    ...partsOf(ctx, { id, number, day }, { input, lines, uses }),
    rowsFor(feeReceipts, [receipt]),
  );
  const change = {
    number,
    day,
    shift: shift?.number ?? null,
    bills: input.parts,
    tenders: input.tenders,
    kept: input.toBalance,
  };
  ctx.audit({ object: { type: 'feePayment', id }, change });
  return { id, number, day, receivedCents, changeCents, receipt: { id: receipt.id, number: receiptNumber } };
}

/**
 * A number of a slip or of the bank, however it is written, is booked once for what comes in, and once for what goes
 * back.
 * @throws ServiceError referenceTaken
 */
export async function refuseTaken(
  ctx: Ctx,
  tenders: readonly Pick<Taken['tenders'][number], 'payType' | 'reference'>[],
  way: 'in' | 'back',
): Promise<void> {
  const numbered = tenders.filter(({ reference }) => identityOf(reference) !== '');
  if (numbered.length === 0) return;
  const { payType, reference, referenceKey, counts, cents } = feePaymentTenders;
  const [taken] = await ctx.tx
    .select({ reference, number: feePayments.number })
    .from(feePaymentTenders)
    .innerJoin(feePayments, and(ofSchool(ctx, feePayments), eq(feePayments.id, feePaymentTenders.paymentId)))
    .where(
      and(
        ofSchool(ctx, feePaymentTenders),
        eq(counts, true),
        way === 'in' ? gt(cents, 0) : lt(cents, 0),
        or(...numbered.map((one) => and(eq(payType, one.payType), eq(referenceKey, identityOf(one.reference))))),
      ),
    )
    .limit(1);
  if (taken) throw new ServiceError('referenceTaken', taken);
}

interface Booked {
  readonly id: string;
  readonly number: string;
  readonly day: string;
}

interface Parts {
  readonly input: Taken;
  readonly lines: readonly PaidLine[];
  readonly uses: readonly BalanceUse[];
}

function partsOf(ctx: Ctx, { id, number, day }: Booked, { input, lines, uses }: Parts) {
  const schoolId = ctx.school.id;
  const tenders = input.tenders.map((tender, at) => ({ schoolId, paymentId: id, at, day, ...tender }));
  const parts = lines.map(({ itemName: _, isDeposit: _1, ...part }, at) => {
    return { schoolId, paymentId: id, at, day, ...part };
  });
  const from = { onDay: day, document: number, paymentId: id, createdAt: ctx.now, createdBy: ctx.person.accountId };
  const deposits = lines.flatMap(({ isDeposit, studentId, itemId, itemName, cents }) =>
    isDeposit ? [{ kind: 'deposit' as const, studentId, itemId, note: itemName, cents }] : [],
  );
  const kept = input.toBalance
    ? [{ kind: 'prepayment' as const, ...input.toBalance, itemId: null, note: input.note }]
    : [];
  const balances = [...deposits, ...kept].map((one) => {
    return { schoolId, id: uuidv7(), ...one, leftCents: one.cents, ...from };
  });
  return [
    rowsFor(feePaymentTenders, tenders),
    rowsFor(feePaymentParts, parts),
    rowsFor(feeBalances, balances),
    rowsFor(feeBalanceUses, rowsOfUses(ctx, uses, { paymentId: id }, day)),
  ];
}

interface Receipt {
  readonly paymentId: string;
  readonly title: string;
  readonly cents: number;
  readonly redOf?: string;
  readonly reason?: string;
}

/** Writes a receipt, or a red one that takes another back. */
export async function addReceipt(ctx: Ctx, receipt: Receipt, day: string): Promise<void> {
  const number = await takeNumber(ctx, 'receipt', day);
  await ctx.tx.insert(feeReceipts).values(receiptRow(ctx, { number, ...receipt }));
}

const receiptRow = (ctx: Ctx, { redOf, reason = '', ...facts }: Receipt & { readonly number: string }) => ({
  ...{ schoolId: ctx.school.id, id: uuidv7(), ...facts, redOf: redOf ?? null, reason },
  ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
});
