import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { CounterBill } from '@/lib/contracts/fees/payments.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { roomsOf } from '@/lib/rules/fees/settlement.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { childByCard } from '../../safety/index.ts';
import { familyChildren, knownFamily, knownStudents, searchedStudents } from '../../students/index.ts';
import { heldFor } from '../balances/held-for.ts';
import { batchesOf } from '../bills/rows.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feePayments, feePaymentTenders, feeReceipts } from '../schema/payments.ts';

type Calls = typeof paymentCalls;
type Row = ReplyOf<Calls['families']>['rows'][number];

/** Published bills of which something is due. */
const open = (ctx: Ctx, studentIds: readonly string[]) =>
  and(
    ofSchool(ctx, feeBills),
    inArray(feeBills.studentId, [...studentIds]),
    isNull(feeBills.trashedAt),
    isNotNull(feeBills.nextDueOn),
  );

/** A card names its child, a bill and a paper of a payment their own, whatever else begins so. */
async function foundBy(ctx: Ctx, q: string): Promise<string[]> {
  const billed = await ctx.tx
    .select({ id: feeBills.studentId })
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), eq(feeBills.number, q)));
  const carded = await childByCard(ctx, q);
  const named = [...billed.map(({ id }) => id), ...(carded ? [carded] : []), ...(await paidBy(ctx, q.toUpperCase()))];
  const exact = [...new Set(named)];
  return exact.length > 0 ? exact : searchedStudents(ctx, q, limits.feeFamiliesFound);
}

/** The child of a payment, by its number or that of one of its receipts, whose prefix is of capital letters. */
async function paidBy(ctx: Ctx, number: string): Promise<string[]> {
  const receipts = ctx.tx
    .select({ id: feeReceipts.paymentId })
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), eq(feeReceipts.number, number)));
  const rows = await ctx.tx
    .select({ id: feePayments.studentId })
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), or(eq(feePayments.number, number), inArray(feePayments.id, receipts))));
  return rows.map(({ id }) => id);
}

/**
 * Children that a cashier looks for: by name, pinyin, number, a guardian's phone, a card, or the number of a bill,
 * payment or receipt; those who owe first.
 */
export async function findFamilies(
  ctx: Ctx,
  { q }: ParsedInputOf<Calls['families']>,
): Promise<ReplyOf<Calls['families']>> {
  const ids = await foundBy(ctx, q);
  const known = await knownStudents(ctx, ids);
  const due = sql<number>`sum(${feeBills.receivableCents} - ${feeBills.waivedCents} - ${feeBills.paidCents})::float8`;
  const owed = await ctx.tx
    .select({ id: feeBills.studentId, bills: sql<number>`count(*)::int`, due })
    .from(feeBills)
    .where(open(ctx, ids))
    .groupBy(feeBills.studentId);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const rows = found.map((student) => {
    const own = owed.find(({ id }) => id === student.id);
    return { student, bills: own?.bills ?? 0, dueCents: own?.due ?? 0 };
  });
  const byDebt = (a: Row, b: Row) =>
    Number(b.dueCents > 0) - Number(a.dueCents > 0) || a.student.name.localeCompare(b.student.name, 'zh');
  return { rows: rows.toSorted(byDebt) };
}

/** What a cashier sees of a family. @throws ServiceError notFound */
export async function counterFamily(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['counterFamily']>,
): Promise<ReplyOf<Calls['counterFamily']>> {
  const children = await familyChildren(ctx, studentId);
  const ids = children.map(({ id }) => id);
  const bills = await openBills(ctx, ids);
  const held = await heldFor(ctx, ids);
  const { guardians, hasLeft } = await knownFamily(ctx, studentId);
  return {
    last: await lastPaid(ctx, ids),
    children: children.map((student) => {
      const { prepaymentCents, reservedCents, depositCents } = held(student.id);
      const balanceCents = prepaymentCents - reservedCents;
      const own = bills.filter((bill) => bill.studentId === student.id).map(({ studentId: _, ...bill }) => bill);
      return {
        ...{ student, balanceCents, reservedCents, depositCents, bills: own },
        // Its brothers and sisters are on roll.
        hasLeft: hasLeft && student.id === studentId,
      };
    }),
    guardians: guardians
      .map(({ name, isPayer }) => ({ name, isPayer }))
      .toSorted((a, b) => Number(b.isPayer) - Number(a.isPayer)),
  };
}

/** How, and by whom, the family paid the last time at the counter, of what was not taken back. */
async function lastPaid(ctx: Ctx, ids: readonly string[]): Promise<ReplyOf<Calls['counterFamily']>['last']> {
  const reversal = alias(feePayments, 'reversal');
  const takenBack = ctx.tx
    .select({ id: reversal.id })
    .from(reversal)
    .where(and(ofSchool(ctx, reversal), eq(reversal.reverses, feePayments.id)));
  const [row] = await ctx.tx
    .select({ payType: feePaymentTenders.payType, payerName: feePayments.payerName })
    .from(feePayments)
    .innerJoin(
      feePaymentTenders,
      and(
        ofSchool(ctx, feePaymentTenders),
        eq(feePaymentTenders.paymentId, feePayments.id),
        eq(feePaymentTenders.at, 0),
      ),
    )
    .where(
      and(
        ofSchool(ctx, feePayments),
        inArray(feePayments.studentId, [...ids]),
        eq(feePayments.kind, 'payment'),
        isNotNull(feePayments.shiftId),
        notExists(takenBack),
      ),
    )
    .orderBy(desc(feePayments.day), desc(feePayments.createdAt))
    .limit(1);
  return row ?? null;
}

/** Bills of children of which something is due, the oldest first. */
export async function openBills(
  ctx: Ctx,
  ids: readonly string[],
): Promise<(CounterBill & { readonly studentId: string })[]> {
  const bills = await ctx.tx
    .select()
    .from(feeBills)
    .where(open(ctx, ids))
    .orderBy(asc(feeBills.nextDueOn), asc(feeBills.month), asc(feeBills.number));
  const batches = await batchesOf(
    ctx,
    bills.flatMap(({ batchId }) => batchId ?? []),
  );
  const lines = await ctx.tx
    .select({
      ...{ billId: feeBillLines.billId, at: feeBillLines.at, itemId: feeBillLines.itemId },
      ...{ itemName: feeBillLines.itemName, amountCents: feeBillLines.amountCents },
      ...{ sponsoredCents: feeBillLines.sponsoredCents, waivedCents: feeBillLines.waivedCents },
      paidCents: feeBillLines.paidCents,
    })
    .from(feeBillLines)
    .where(
      and(
        ofSchool(ctx, feeBillLines),
        inArray(
          feeBillLines.billId,
          bills.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(feeBillLines.billId), asc(feeBillLines.at));
  const day = today(ctx);
  return bills.map((bill) => {
    const { id, studentId, number, month, frozenAt, nextDueOn } = bill;
    const batch = batches.get(bill.batchId ?? '');
    const dueOn = nextDueOn ?? bill.dueOn;
    const own = lines.filter((line) => line.billId === id);
    const rooms = roomsOf(own);
    return {
      ...{ id, studentId, month, dueOn },
      number: number ?? '',
      name: batch?.name ?? '',
      isOverdue: dueOn < day,
      dueCents: dueCents(bill),
      isFrozen: frozenAt !== null,
      allowPartial: batch?.allowPartial ?? true,
      minPartCents: batch?.minPartCents ?? null,
      lines: own
        .map(({ at, itemName }) => ({ at, itemName, dueCents: rooms.get(at) ?? 0 }))
        .filter((line) => line.dueCents > 0),
    };
  });
}
