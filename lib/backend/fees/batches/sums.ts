import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Finding, findings } from '@/lib/rules/fees/bill-notes.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { Reading } from '../working.ts';

const countRow = z.object({ id: z.string(), n: z.int() });

/** How many children of each batch have no bill because something is missing; batches without any are left out. */
export async function faultsIn({ tx, school }: Reading, batchIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`select batch_id as id, count(*)::int as n from fee_batch_children
      where school_id = ${school.id} and batch_id = ${idsIn(batchIds)} and 'fault' = any (findings) group by batch_id`,
    countRow,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const sumRow = z.object({
  id: z.string(),
  bills: z.int(),
  amountCents: z.number(),
  sponsoredCents: z.number(),
  waivedCents: z.number(),
  paidCents: z.number(),
  negative: z.int(),
});

/** What the bills of batches that stand come to, by batch; batches without any are left out. */
export async function sumsOf({ tx, school }: Reading, batchIds: readonly string[]) {
  const rows = await rowsOf(
    tx,
    sql`select batch_id as id, count(*)::int as bills, sum(amount_cents)::float8 as "amountCents",
        sum(sponsored_cents)::float8 as "sponsoredCents", sum(waived_cents)::float8 as "waivedCents",
        sum(paid_cents)::float8 as "paidCents", (count(*) filter (where receivable_cents < 0))::int as negative
      from fee_bills where school_id = ${school.id} and batch_id = ${idsIn(batchIds)} and trashed_at is null
        and state <> 'void' group by batch_id`,
    sumRow,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const findingRow = z.object({ finding: z.enum(findings), n: z.int() });

/** How many children of a batch the review has what to say of. */
export async function findingsIn({ tx, school }: Reading, batchId: string): Promise<Record<Finding, number>> {
  const rows = await rowsOf(
    tx,
    sql`select finding, count(*)::int as n from fee_batch_children c, unnest(c.findings) as finding
      where c.school_id = ${school.id} and c.batch_id = ${batchId} group by finding`,
    findingRow,
  );
  const counted = new Map(rows.map(({ finding, n }) => [finding, n]));
  return Object.fromEntries(findings.map((one) => [one, counted.get(one) ?? 0])) as Record<Finding, number>;
}
