import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { lockBalances } from '../balances/draw-balances.ts';
import { heldByOrders, lineKey } from '../balances/held-by-orders.ts';
import { lockUnfrozen } from '../bills/lock-unfrozen.ts';
import type { StoredBill } from '../bills/rows.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeItems } from '../schema.ts';

/** A line of a bill of which something can be given back. */
export interface RefundableLine {
  readonly studentId: string;
  readonly billId: string;
  readonly line: number;
  readonly billNumber: string;
  readonly month: string;
  readonly classId: string | null;
  readonly itemId: string;
  readonly itemName: string;
  readonly paidCents: number;
  readonly refundableCents: number;
}

/** The same of a balance; a deposit has an item. */
export interface RefundableBalance {
  readonly balanceId: string;
  readonly kind: 'prepayment' | 'deposit';
  readonly itemId: string | null;
  readonly itemName: string | null;
  readonly document: string;
  readonly onDay: string;
  readonly refundableCents: number;
}

/** What an order names. */
export interface Wanted {
  readonly studentId: string;
  readonly lines: readonly { readonly billId: string; readonly line: number; readonly cents: number }[];
  readonly balances: readonly { readonly balanceId: string; readonly cents: number }[];
}

/** What an order names, as it stands, held until the transaction ends. */
export interface LockedRefundable {
  readonly bills: readonly StoredBill[];
  readonly lines: readonly RefundableLine[];
  readonly balances: readonly RefundableBalance[];
}

/** What was paid as a deposit became a balance: it is given back from there, and not from the line a second time. */
const isDeposit = sql<boolean>`exists (
  select 1 from fee_payment_parts p
  join fee_balances d on d.school_id = p.school_id and d.payment_id = p.payment_id and d.item_id = p.item_id
    and d.student_id = p.student_id and d.kind = 'deposit' and d.undone_at is null
  where p.school_id = ${feeBillLines.schoolId} and p.bill_id = ${feeBillLines.billId} and p.line = ${feeBillLines.at})`;

async function linesOf(
  ctx: Ctx,
  which: SQL | undefined,
  held: ReadonlyMap<string, number>,
  most: number = limits.feeRefundable,
): Promise<RefundableLine[]> {
  const { billId, at: line, itemId, itemName, paidCents, refundedCents } = feeBillLines;
  const { number, month, classId, studentId } = feeBills;
  const rows = await ctx.tx
    .select({ billId, line, itemId, itemName, paidCents, refundedCents, number, month, classId, studentId, isDeposit })
    .from(feeBillLines)
    .innerJoin(feeBills, and(ofSchool(ctx, feeBills), eq(feeBills.id, billId)))
    .where(and(ofSchool(ctx, feeBillLines), gt(paidCents, refundedCents), which))
    .orderBy(desc(month), asc(number), asc(line))
    .limit(most);
  return rows.map((row) => {
    const refundableCents = Math.max(0, row.paidCents - row.refundedCents - (held.get(lineKey(row)) ?? 0));
    const { number: billNumber, refundedCents: _, isDeposit: wasDeposit, ...one } = row;
    return { ...one, billNumber: billNumber ?? '', refundableCents: wasDeposit ? 0 : refundableCents };
  });
}

async function balancesOf(ctx: Ctx, which: SQL | undefined, held: ReadonlyMap<string, number>) {
  const { id: balanceId, kind, itemId, document, onDay, leftCents } = feeBalances;
  const rows = await ctx.tx
    .select({ balanceId, kind, itemId, itemName: feeItems.name, document, onDay, leftCents })
    .from(feeBalances)
    .leftJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, itemId)))
    .where(and(ofSchool(ctx, feeBalances), isNull(feeBalances.undoneAt), gt(leftCents, 0), which))
    .orderBy(asc(onDay), asc(balanceId))
    .limit(limits.feeRefundable);
  return rows.map(({ leftCents: left, ...row }): RefundableBalance => {
    return { ...row, refundableCents: Math.max(0, left - (held.get(row.balanceId) ?? 0)) };
  });
}

/** Bills of which money can be given back: published, and not frozen, void or thrown away. */
const standing = and(isNull(feeBills.trashedAt), isNull(feeBills.frozenAt), ne(feeBills.state, 'void'));

/** Everything that can be given back to a child. */
export async function refundableOf(ctx: Ctx, studentId: string) {
  const held = await heldByOrders(ctx, [studentId]);
  const lines = await linesOf(ctx, and(eq(feeBills.studentId, studentId), standing), held);
  const balances = await balancesOf(ctx, eq(feeBalances.studentId, studentId), held);
  return {
    lines: lines.filter(({ refundableCents }) => refundableCents > 0),
    balances: balances.filter(({ refundableCents }) => refundableCents > 0),
  };
}

/** What can be given back of lines of many children's bills, of these months alone. */
export async function refundableOfMonths(ctx: Ctx, studentIds: readonly string[], months: readonly string[]) {
  if (studentIds.length === 0) return [];
  const which = and(inArray(feeBills.studentId, [...studentIds]), inArray(feeBills.month, [...months]), standing);
  const lines = await linesOf(ctx, which, await heldByOrders(ctx, studentIds), limits.feeRunLines);
  return lines.filter(({ refundableCents }) => refundableCents > 0);
}

/**
 * What an order names: bills, then balances, in the order of their ids, which nobody changes until this transaction
 * ends.
 * @param besides the order itself, which holds what it names
 * @throws ServiceError notFound: something is not this child's; wrongState: a bill is void or thrown away;
 * billFrozen, refundOver
 */
export async function lockRefundable(ctx: Ctx, wanted: Wanted, besides: string | null): Promise<LockedRefundable> {
  const { studentId } = wanted;
  const bills = await lockStanding(ctx, studentId, [...new Set(wanted.lines.map(({ billId }) => billId))]);
  const balanceIds = wanted.balances.map(({ balanceId }) => balanceId);
  const locked = await lockBalances(ctx, balanceIds, eq(feeBalances.studentId, studentId));
  if (locked.length < balanceIds.length) throw new ServiceError('notFound');
  const held = await heldByOrders(ctx, [studentId], besides);
  const billIds = bills.map(({ id }) => id);
  const lines = await linesOf(ctx, inArray(feeBillLines.billId, billIds), held);
  const balances = await balancesOf(ctx, inArray(feeBalances.id, balanceIds), held);
  for (const [key, own] of Map.groupBy(wanted.lines, lineKey)) {
    const refundable = lines.find((one) => lineKey(one) === key);
    refuseOver(
      own,
      refundable?.refundableCents ?? 0,
      refundable ? `${refundable.billNumber} ${refundable.itemName}` : '',
    );
  }
  for (const one of wanted.balances) {
    const refundable = balances.find(({ balanceId }) => balanceId === one.balanceId);
    refuseOver([one], refundable?.refundableCents ?? 0, refundable?.document ?? '');
  }
  return { bills, lines, balances };
}

async function lockStanding(ctx: Ctx, studentId: string, ids: readonly string[]): Promise<StoredBill[]> {
  if (ids.length === 0) return [];
  const bills = await lockUnfrozen(ctx, ids, eq(feeBills.studentId, studentId));
  if (bills.length < ids.length) throw new ServiceError('notFound');
  if (bills.some(({ trashedAt, state }) => trashedAt !== null || state === 'void'))
    throw new ServiceError('wrongState');
  return bills;
}

function refuseOver(wanted: readonly { readonly cents: number }[], refundable: number, name: string): void {
  if (sumCents(wanted) > refundable) throw new ServiceError('refundOver', { name, amount: centsText(refundable) });
}
