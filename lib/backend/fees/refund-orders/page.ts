import { and, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { searchedStudents } from '../../students/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { refundOrderRows } from './view.ts';

type Orders = typeof refundOrderCalls.refundOrders;
type Filters = Omit<ParsedInputOf<Orders>, 'page' | 'size'>;

/** A page of refund orders, the newest first, with the sums of all that the filters find, by state. */
export async function pageOfRefundOrders(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Orders>,
): Promise<ReplyOf<Orders>> {
  const where = await wanted(ctx, filters);
  const rows = await ctx.tx
    .select()
    .from(feeRefundOrders)
    .where(where)
    .orderBy(desc(feeRefundOrders.requestedOn), desc(feeRefundOrders.requestedAt), feeRefundOrders.id)
    .limit(size)
    .offset((page - 1) * size);
  const { state, cents } = feeRefundOrders;
  const sums = await ctx.tx
    .select({ state, count: count(), cents: sql<number>`sum(${cents})::float8` })
    .from(feeRefundOrders)
    .where(where)
    .groupBy(state);
  const sumOf = (one: string) => {
    const sum = sums.find((each) => each.state === one);
    return { count: sum?.count ?? 0, cents: sum?.cents ?? 0 };
  };
  return {
    rows: await refundOrderRows(ctx, rows),
    sums: Object.fromEntries(refundOrderStates.map((one) => [one, sumOf(one)])) as ReplyOf<Orders>['sums'],
    actions: ctx.canEverywhere('fees.refundOrder.ask') ? ['ask'] : [],
    total: sums.reduce((total, { count: n }) => total + n, 0),
    page,
    size,
  };
}

async function wanted(ctx: Ctx, { state, month, studentId, text = '' }: Filters): Promise<SQL | undefined> {
  const table = feeRefundOrders;
  return and(
    ofSchool(ctx, table),
    state === undefined ? undefined : eq(table.state, state),
    month === undefined
      ? undefined
      : and(gte(table.requestedOn, firstDayOf(month)), lte(table.requestedOn, lastDayOf(month))),
    studentId === undefined ? undefined : eq(table.studentId, studentId),
    await isNamed(ctx, text),
  );
}

/** The number of an order, or what a child is found by. */
async function isNamed(ctx: Ctx, text: string): Promise<SQL | undefined> {
  if (text === '') return undefined;
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  return or(
    eq(feeRefundOrders.number, text),
    children.length > 0 ? inArray(feeRefundOrders.studentId, children) : sql`false`,
  );
}
