import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { DifferingSum } from '../../db/kept-sums.ts';
import { rowsOf } from '../../db/rows.ts';

/** Most lines that are named; more say no more. */
const namedMost = 200;

const differingLine = z.object({ of: z.string(), stored: z.string(), found: z.string() });

/** Lines `l` of bills of which more or less is kept as given back than refunds and their reversals come to. */
const differing = (schoolId: string): SQL => sql`
  select l.bill_id, l."at", l.refunded_cents as stored, coalesce(p.cents, 0)::bigint as found
  from fee_bill_lines l
  left join (
    select o.bill_id, o.line, -sum(o.cents) as cents
    from fee_payment_parts o
    join fee_payments f on f.school_id = o.school_id and f.id = o.payment_id
    left join fee_payments r on r.school_id = f.school_id and r.id = f.reverses
    where o.school_id = ${schoolId} and coalesce(r.kind, f.kind) = 'refund'
    group by o.bill_id, o.line
  ) p on p.bill_id = l.bill_id and p.line = l."at"
  where l.school_id = ${schoolId} and l.refunded_cents <> coalesce(p.cents, 0)`;

/** What is kept of each line as given back, where refunds and their reversals come to something else. */
export const differingLines = (tx: Tx, schoolId: string): Promise<DifferingSum[]> =>
  rowsOf(
    tx,
    sql`
      select concat_ws(' ', 'line', d.bill_id, d."at") as of, d.stored::text as stored, d.found::text as found
      from (${differing(schoolId)}) d order by 1 limit ${namedMost}::int`,
    differingLine,
  );

/** Keeps of each line as given back what refunds and their reversals come to; nobody may write of them meanwhile. */
export async function sumLinesAnew(tx: Tx, schoolId: string): Promise<void> {
  await tx.execute(sql`
    update fee_bill_lines l set refunded_cents = d.found from (${differing(schoolId)}) d
    where l.school_id = ${schoolId} and l.bill_id = d.bill_id and l."at" = d."at"`);
}
