import { type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '@/lib/rules/days.ts';
import { type SumPart, sumParts } from '@/lib/rules/goods/sum-parts.ts';

interface Reading {
  readonly school: { readonly id: string };
}

/** What is kept: of each table what a sum is of, and what is summed. */
const kept = {
  lots: {
    table: 'goods_movement_sums',
    of: ['item_id', 'warehouse_id', 'lot'],
    sums: [
      ...['movements', 'came', 'went', 'came_cents', 'went_cents'],
      ...['moved_in', 'moved_out', 'moved_in_cents', 'moved_out_cents'],
    ],
  },
  receivers: {
    table: 'goods_receiver_sums',
    of: ['receiver_kind', 'receiver', 'warehouse_id'],
    sums: ['slips', 'went', 'went_cents'],
  },
} as const;
type Summed = keyof typeof kept;

function rows({ school }: Reading, { told, from, to, isTakenOff }: SumPart, summed: Summed): SQL {
  const { table, of, sums } = kept[summed];
  const columns = [...of, ...sums.map((name) => (isTakenOff ? `-${name} as ${name}` : name))].join(', ');
  return sql`select ${sql.raw(columns)} from ${sql.raw(table)} where school_id = ${school.id} and told = ${told}
    and ${from === null ? sql`period <= ${to}` : sql`period between ${from} and ${to}`}`;
}

const summedUp = (of: Reading, parts: readonly SumPart[], summed: Summed = 'lots'): SQL =>
  sql`(${sql.join(
    parts.map((part) => rows(of, part, summed)),
    sql` union all `,
  )})`;

/** Kept sums of all that moved up to the end of a day: of months, and the days that these lack or are too long by. */
export const sumsUntil = (of: Reading, day: string, today: string): SQL => summedUp(of, sumParts(null, day, today));

/** The same of all that moved before a day. */
export const sumsBefore = (of: Reading, day: string, today: string): SQL => sumsUntil(of, dayAfter(day, -1), today);

/** The same of what moved on some days. */
export const sumsWithin = (
  of: Reading,
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
  summed?: Summed,
): SQL => summedUp(of, sumParts(from, to, today), summed);
