import { type SQL, sql } from 'drizzle-orm';
import { wholeMonths } from '@/lib/rules/fees/whole-months.ts';
import { summedBills, summedItems } from '../../db/bill-sums.ts';
import { summedParts, summedTenders } from '../../db/payment-sums.ts';
import type { Ctx } from '../../kernel/context.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

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

/** What was taken and given back on some days, by day, cashier and way of paying. */
export function tenderSums(ctx: Ctx, { from, to }: Days): SQL {
  const isTold = sql`b.school_id = ${ctx.school.id} and b.day between ${from}::date and ${to}::date`;
  return ctx.reach ? sql`(${summedTenders(isTold)})` : sql`(select b.* from fee_payment_sums b where ${isTold})`;
}

/**
 * The same by item or class, as `key_id`: of whole months, and of the days that are left. The month of today is whole
 * up to today. Whoever reaches some children alone is told their documents, and of these what settled their bills.
 */
export function partSums(ctx: Ctx, by: 'item' | 'class', { from, to }: Days, today: string): SQL {
  const [ofMonths, ofDays] = by === 'item' ? ['monthItem', 'dayItem'] : ['monthClass', 'dayClass'];
  if (ctx.reach) {
    const isTold = sql`b.school_id = ${ctx.school.id} and b.day between ${from}::date and ${to}::date`;
    return sql`(select d.* from (${summedParts(isTold)}) d where d.told = ${ofDays})`;
  }
  const kept = (told: string | undefined, first: string, last: string) => sql`
    select b.key_id, b.paid_cents, b.reversed_cents, b.refunded_cents from fee_payment_part_sums b
    where b.school_id = ${ctx.school.id} and b.told = ${told} and b.period between ${first} and ${last}`;
  const { months, days } = wholeMonths({ from, to }, today);
  const parts = [
    ...(months ? [kept(ofMonths, months.from, months.until)] : []),
    ...days.map((some) => kept(ofDays, some.from, some.to)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
