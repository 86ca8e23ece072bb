import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { Reading } from '../working.ts';
import { linesOfBill } from './joined-lines.ts';

const chargedRow = z.object({ studentId: z.string(), itemId: z.string(), cents: z.number() });

/**
 * What families are asked for items of a month by published bills, after discounts, sponsors and waivers, by child and
 * item: nothing where all of them are void or thrown away. Charges made once are not given back for days away.
 * One statement.
 */
export async function chargedOnBills(
  { tx, school }: Reading,
  ids: readonly string[],
  month: string,
): Promise<(studentId: string, itemId: string) => number | null> {
  const rows = await rowsOf(
    tx,
    sql`
    select b.student_id as "studentId", l.item_id as "itemId",
      greatest(0, coalesce(sum(l.amount_cents - l.sponsored_cents - l.waived_cents)
        filter (where b.trashed_at is null and b.state <> 'void'), 0))::float8 as cents
    from fee_bills b cross join ${linesOfBill(school.id, sql`b.id`)} l
    where b.school_id = ${school.id} and b.month = ${month} and b.student_id = ${idsIn(ids)} and l.one_off_id is null
      and b.batch_id is not null
      and b.state <> 'draft'
    group by b.student_id, l.item_id`,
    chargedRow,
  );
  const found = new Map(rows.map(({ studentId, itemId, cents }) => [`${studentId} ${itemId}`, cents]));
  return (studentId, itemId) => found.get(`${studentId} ${itemId}`) ?? null;
}
