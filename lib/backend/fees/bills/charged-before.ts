import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { monthAfter } from '@/lib/rules/days.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { Reading } from '../working.ts';
import { linesOfBill } from './joined-lines.ts';

const beforeRow = z.object({ studentId: z.string(), itemId: z.string(), priceCents: z.number(), cents: z.number() });

/** What children were charged the month before: by child, what for and how much, of the items of a batch. */
export interface Before {
  readonly cents: number;
  readonly prices: ReadonlyMap<string, number>;
}

/**
 * Of published bills of batches that stand; of these children, or of all. What was owed in a former system is no charge
 * of a month.
 */
export async function chargedBefore(
  { tx, school }: Reading,
  { month, itemIds }: { readonly month: string; readonly itemIds: readonly string[] },
  studentIds: readonly string[] | null,
): Promise<Map<string, Before>> {
  const rows = await rowsOf(
    tx,
    sql`
    select b.student_id as "studentId", l.item_id as "itemId",
      coalesce(max(l.price_cents) filter (where l.one_off_id is null), 0)::float8 as "priceCents",
      sum(l.amount_cents)::float8 as cents
    from fee_bills b cross join ${linesOfBill(school.id, sql`b.id`)} l
    where b.school_id = ${school.id} and b.month = ${monthAfter(month, -1)} and b.batch_id is not null
      and b.trashed_at is null and b.state not in ('draft', 'void') ${studentIds ? sql`and b.student_id = ${idsIn(studentIds)}` : sql``}
      ${itemIds.length > 0 ? sql`and l.item_id = ${idsIn(itemIds)}` : sql``}
    group by b.student_id, l.item_id`,
    beforeRow,
  );
  return new Map(
    [...Map.groupBy(rows, ({ studentId }) => studentId)].map(([id, of]) => [
      id,
      {
        cents: of.reduce((sum, { cents }) => sum + cents, 0),
        prices: new Map(of.filter(({ priceCents }) => priceCents > 0).map((one) => [one.itemId, one.priceCents])),
      },
    ]),
  );
}
