import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Reading } from '../working.ts';
import type { Batch } from './find-batch.ts';

const idRow = z.object({ id: z.string() });
const countRow = z.object({ done: z.int(), total: z.int() });

/** Children with something to charge: a plan on a day of the month, or a charge that waits for it. */
const withCharges = ({ school }: Reading, { month, withOneOffs }: Batch) => sql`
  select p.student_id as id from fee_student_plans p
    where p.school_id = ${school.id} and p.from_on <= ${lastDayOf(month)}::date
      and (p.to_on is null or p.to_on >= ${firstDayOf(month)}::date)
  union
  select o.student_id from fee_one_offs o
    where o.school_id = ${school.id} and o.left_cents <> 0 and o.month <= ${month} and ${withOneOffs}`;

/** The next children whose bills are to be made, behind those that are done. */
export async function nextChildren(ctx: Reading, batch: Batch): Promise<string[]> {
  const behind = batch.doneUpTo === null ? sql`true` : sql`c.id > ${batch.doneUpTo}::uuid`;
  const rows = await rowsOf(
    ctx.tx,
    sql`select c.id from (${withCharges(ctx, batch)}) c where ${behind} order by c.id limit ${limits.feeBatchStep}`,
    idRow,
  );
  return rows.map(({ id }) => id);
}

/** How far a batch is. */
export async function progressOf(ctx: Reading, batch: Batch): Promise<{ done: number; total: number }> {
  const upTo = batch.doneUpTo === null ? sql`false` : sql`c.id <= ${batch.doneUpTo}::uuid`;
  const [row] = await rowsOf(
    ctx.tx,
    sql`select (count(*) filter (where ${upTo}))::int as done, count(*)::int as total from (${withCharges(ctx, batch)}) c`,
    countRow,
  );
  return row ?? { done: 0, total: 0 };
}
