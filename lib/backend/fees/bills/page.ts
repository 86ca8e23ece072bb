import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import { billMoves, trashMoves } from '@/lib/rules/fees/bill-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed, pageRows } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { searchedStudents } from '../../students/index.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeBillItemSums, feeBillSums } from '../schema/sums.ts';
import { billRows } from './rows.ts';
import { purgeOn } from './view.ts';

/** What a list of bills is narrowed by. */
type BillFilters = Omit<ParsedInputOf<typeof billCalls.bills>, 'page' | 'size'>;

/** Whether kept sums tell of a list: narrowed by month, class, state or item alone, of the whole school. */
function isKept({ reach }: Ctx, { batchId, studentId, flag, text = '', itemId, state }: BillFilters): boolean {
  const isPlaced = batchId === undefined && studentId === undefined && flag === undefined && text === '';
  return isPlaced && !reach && (itemId === undefined || state === undefined);
}

/**
 * How many bills a list has: what is kept of them where that tells it, as of a list of all, else they are counted.
 * @param where the condition of the list, with its filters
 */
async function countBills(ctx: Ctx, filters: BillFilters, where: SQL | undefined): Promise<number> {
  if (isKept(ctx, filters))
    return filters.itemId === undefined ? keptCount(ctx, filters) : keptCountOfItem(ctx, filters.itemId, filters);
  const [all] = await ctx.tx.select({ total: count() }).from(feeBills).where(where);
  return all?.total ?? 0;
}

/**
 * The month from which on a list of an item's bills has so many of them, undefined where that is not kept or there are
 * fewer: a page of the newest bills need not look for the item in all bills that there ever were.
 */
async function monthOfRow(ctx: Ctx, filters: BillFilters, row: number): Promise<string | undefined> {
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

type Calls = typeof billCalls;

/** A page of bills that are not thrown away, the newest month first, then by class and number of the child. */
export async function pageOfBills(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['bills']>,
): Promise<ReplyOf<Calls['bills']>> {
  const since = await monthOfRow(ctx, filters, page * size);
  const where = and(isNull(feeBills.trashedAt), await wanted(ctx, filters, since));
  const newest = [desc(feeBills.month), asc(feeBills.classKey), asc(feeBills.studentNumber), asc(feeBills.id)];
  const rows = await pageRows(ctx, feeBills, where, newest, { page, size });
  const total = await countBills(ctx, filters, where);
  return { rows: await billRows(ctx, rows, billMoves), total, page, size };
}

/** @param since no bill of an earlier month is on the page */
async function wanted(ctx: Ctx, filters: BillFilters, since?: string) {
  const isLate = since === undefined ? undefined : gte(feeBills.month, since);
  const linesOf = (itemId: string) =>
    ctx.tx
      .select({ id: feeBillLines.billId })
      .from(feeBillLines)
      .where(
        and(
          ofSchool(ctx, feeBillLines),
          eq(feeBillLines.itemId, itemId),
          since === undefined ? undefined : gte(feeBillLines.month, since),
        ),
      );
  const flags = {
    overdue: lt(feeBills.nextDueOn, today(ctx)),
    frozen: isNotNull(feeBills.frozenAt),
  };
  const fitting = await narrowed(ctx, feeBills, filters, {
    text: (text) => isNamed(ctx, text),
    month: (month) => eq(feeBills.month, month),
    state: (state) => eq(feeBills.state, state),
    classId: (id) => eq(feeBills.classId, id),
    itemId: (id) => inArray(feeBills.id, linesOf(id)),
    flag: (flag) => flags[flag],
    batchId: (id) => eq(feeBills.batchId, id),
    studentId: (id) => eq(feeBills.studentId, id),
  });
  return and(fitting, isLate);
}

/** A bill's number, a child's number, or the beginning of its name. */
async function isNamed(ctx: Ctx, text: string) {
  if (text === '') return undefined;
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  return or(
    eq(feeBills.number, text),
    eq(feeBills.studentNumber, text),
    children.length > 0 ? inArray(feeBills.studentId, children) : sql`false`,
  );
}

/** A page of the bill trash, what was thrown away last first. */
export async function pageOfTrash(
  ctx: Ctx,
  { text = '', page, size }: ParsedInputOf<Calls['billTrash']>,
): Promise<ReplyOf<Calls['billTrash']>> {
  const where = and(ofSchool(ctx, feeBills), isNotNull(feeBills.trashedAt), await isNamed(ctx, text));
  const newest = [desc(feeBills.trashedAt), desc(feeBills.id)];
  const { rows, ...paged } = await countedPage(ctx, feeBills, where, newest, { page, size });
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ trashedBy }) => trashedBy ?? []),
  );
  const shown = await billRows(ctx, rows, trashMoves);
  return {
    rows: shown.map((row, at) => {
      const { trashedAt, trashedBy = '', trashReason = '' } = rows[at] ?? {};
      const when = trashedAt ?? ctx.now;
      const by = names.get(trashedBy ?? '') ?? '';
      return { ...row, trashedAt: when.toISOString(), trashedBy: by, trashReason, purgeOn: purgeOn(when) };
    }),
    actions: ctx.canEverywhere('fees.bill.purge') ? ['purge'] : [],
    purgeable: await ctx.tx.$count(feeBills, and(where, isNull(feeBills.number))),
    ...paged,
  };
}
