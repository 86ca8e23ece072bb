import { and, count, eq, gte, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeBillItemSums, feeBillSums } from '../schema/sums.ts';

/** What a list of bills is narrowed by. */
export type BillFilters = Omit<ParsedInputOf<typeof billCalls.bills>, 'page' | 'size'>;

/** Whether kept sums tell of a list: narrowed by month, class, state or item alone, of the whole school. */
function isKept({ reach }: Ctx, { batchId, studentId, flag, text = '', itemId, state }: BillFilters): boolean {
  const isPlaced = batchId === undefined && studentId === undefined && flag === undefined && text === '';
  return isPlaced && !reach && (itemId === undefined || state === undefined);
}

/**
 * How many bills a list has: what is kept of them where that tells it, as of a list of all, else they are counted.
 * @param where the condition of the list, with its filters
 */
export async function countBills(ctx: Ctx, filters: BillFilters, where: SQL | undefined): Promise<number> {
  if (isKept(ctx, filters))
    return filters.itemId === undefined ? keptCount(ctx, filters) : keptCountOfItem(ctx, filters.itemId, filters);
  const [all] = await ctx.tx.select({ total: count() }).from(feeBills).where(where);
  return all?.total ?? 0;
}

/**
 * The month from which on a list of an item's bills has so many of them, undefined where that is not kept or there are
 * fewer: a page of the newest bills need not look for the item in all bills that there ever were.
 */
export async function monthOfRow(ctx: Ctx, filters: BillFilters, row: number): Promise<string | undefined> {
  const { itemId, month, classId } = filters;
  if (itemId === undefined || !isKept(ctx, filters)) return undefined;
  const counted = ctx.tx
    .select({ month: s.month, upTo: sql<number>`sum(sum(bills)) over (order by ${s.month} desc)`.as('up_to') })
    .from(s)
    .where(and(ofSchool(ctx, s), eq(s.itemId, itemId), is(s.month, month), is(s.classId, classId)))
    .groupBy(s.month)
    .as('counted');
  const [found] = await ctx.tx
    .select({ month: max(counted.month) })
    .from(counted)
    .where(gte(counted.upTo, row));
  return found?.month ?? undefined;
}

const s = feeBillItemSums;
const is = (column: AnyPgColumn, value: string | undefined) => (value === undefined ? undefined : eq(column, value));

type Placed = Pick<BillFilters, 'month' | 'classId' | 'state'>;

const bills = sql<number>`coalesce(sum(bills), 0)::int`;

async function keptCount(ctx: Ctx, { month, classId, state }: Placed): Promise<number> {
  const [all] = await ctx.tx
    .select({ total: bills })
    .from(feeBillSums)
    .where(
      and(
        ofSchool(ctx, feeBillSums),
        is(feeBillSums.month, month),
        is(feeBillSums.classId, classId),
        is(feeBillSums.state, state),
      ),
    );
  return all?.total ?? 0;
}

/** Sums of items are of bills that stand; the few others are found by an index of their own. */
async function keptCountOfItem(ctx: Ctx, itemId: string, { month, classId }: Placed): Promise<number> {
  const [standing] = await ctx.tx
    .select({ total: bills })
    .from(s)
    .where(and(ofSchool(ctx, s), eq(s.itemId, itemId), is(s.month, month), is(s.classId, classId)));
  const charged = ctx.tx
    .select({ id: feeBillLines.billId })
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), eq(feeBillLines.billId, feeBills.id), eq(feeBillLines.itemId, itemId)));
  const [others] = await ctx.tx
    .select({ total: count() })
    .from(feeBills)
    .where(
      and(
        ofSchool(ctx, feeBills),
        isNull(feeBills.trashedAt),
        sql`${feeBills.state} in ('draft', 'void')`,
        is(feeBills.month, month),
        is(feeBills.classId, classId),
        inArray(feeBills.id, charged),
      ),
    );
  return (standing?.total ?? 0) + (others?.total ?? 0);
}
