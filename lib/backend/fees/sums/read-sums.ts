import { type SQL, sql } from 'drizzle-orm';
import { summedBills, summedItems } from '../../db/bill-sums.ts';
import type { Ctx } from '../../kernel/context.ts';

/** The first and the last month that are told. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/**
 * Sums of bills that stand, by month and class: kept ones, in which every bill is, also where a child has changed class
 * since. Whoever reaches some children alone is told the sums of their bills, summed up for the purpose.
 */
export const standingSums = (ctx: Ctx, span: Span): SQL => {
  const isTold = sql`${within(ctx, span)} and b.state not in ('draft', 'void')`;
  return ctx.reach ? sql`(${summedBills(isTold)})` : sql`(select b.* from fee_bill_sums b where ${isTold})`;
};

/** The same of their lines, by month, class and item. */
export const standingItemSums = (ctx: Ctx, span: Span): SQL => {
  const isTold = within(ctx, span);
  return ctx.reach ? sql`(${summedItems(isTold)})` : sql`(select b.* from fee_bill_item_sums b where ${isTold})`;
};

const within = ({ school }: Ctx, { from, until }: Span): SQL =>
  sql`b.school_id = ${school.id} and b.month between ${from} and ${until}`;
