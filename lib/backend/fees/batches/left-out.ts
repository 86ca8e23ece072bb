import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { isInScope } from '@/lib/rules/fees/batch-scope.ts';
import type { Finding } from '@/lib/rules/fees/bill-notes.ts';
import { rowsOf } from '../../db/rows.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { standingChildren } from '../../students/index.ts';
import { chargedBefore } from '../bills/charged-before.ts';
import { placeOf } from '../bills/rows.ts';
import { feeBatchChildren } from '../schema/batches.ts';
import type { Working } from '../working.ts';
import type { Batch } from './find-batch.ts';

const idRow = z.object({ id: z.string() });

/**
 * Notes the children on roll whom a batch's bills pass over: those that were charged the month before and have no bill
 * of this one, and those without a plan in it.
 */
export async function noteLeftOut(ctx: Working, batch: Batch): Promise<void> {
  const { tx, school } = ctx;
  const { month } = batch;
  const idsOf = async (query: ReturnType<typeof sql>) => new Set((await rowsOf(tx, query, idRow)).map(({ id }) => id));
  const seen = await idsOf(
    sql`select student_id as id from fee_batch_children where school_id = ${school.id} and batch_id = ${batch.id}
      union select student_id from fee_bills where school_id = ${school.id} and batch_id = ${batch.id} and trashed_at is not null`,
  );
  const billed = await idsOf(
    sql`select distinct student_id as id from fee_bills
      where school_id = ${school.id} and month = ${month} and batch_id is not null and trashed_at is null
        and state <> 'void'`,
  );
  const planned = await idsOf(
    sql`select student_id as id from fee_student_plans where school_id = ${school.id}
      and from_on <= ${lastDayOf(month)}::date and (to_on is null or to_on >= ${firstDayOf(month)}::date)`,
  );
  const before = await chargedBefore(ctx, batch, null);
  const rows = (await standingChildren(ctx, 'onRoll', month)).flatMap((child) => {
    if (seen.has(child.id) || !isInScope(batch.scope, child)) return [];
    const beforeCents = before.get(child.id)?.cents ?? null;
    const findings: Finding[] = [
      ...(beforeCents !== null && !billed.has(child.id) ? (['missing'] as const) : []),
      ...(planned.has(child.id) ? [] : (['unplanned'] as const)),
    ];
    if (findings.length === 0) return [];
    return [{ ...placeOf(ctx, batch, child), billId: null, amountCents: null, beforeCents, findings, faults: [] }];
  });
  await bulkInsert(tx, feeBatchChildren, rows);
}
