import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { billSumTables } from '../../db/bill-sums.ts';
import type { Tx } from '../../db/client.ts';
import { type DifferingSum, differingSums, fillSums } from '../../db/kept-sums.ts';
import { paymentSumTables } from '../../db/payment-sums.ts';
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
const differingLines = (tx: Tx, schoolId: string): Promise<DifferingSum[]> =>
  rowsOf(
    tx,
    sql`
      select concat_ws(' ', 'line', d.bill_id, d."at") as of, d.stored::text as stored, d.found::text as found
      from (${differing(schoolId)}) d order by 1 limit ${namedMost}::int`,
    differingLine,
  );

/** Keeps of each line as given back what refunds and their reversals come to; nobody may write of them meanwhile. */
async function sumLinesAnew(tx: Tx, schoolId: string): Promise<void> {
  await tx.execute(sql`
    update fee_bill_lines l set refunded_cents = d.found from (${differing(schoolId)}) d
    where l.school_id = ${schoolId} and l.bill_id = d.bill_id and l."at" = d."at"`);
}

interface Own {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** Sums up all bills of a school anew and reports which of the kept sums differ. Changes nothing. */
export const verifyBillSums = ({ tx, school }: Own): Promise<DifferingSum[]> =>
  differingSums(tx, billSumTables, school.id);

/** The same of what was taken and given back, and of what each line of a bill has of that. */
export const verifyPaymentSums = async ({ tx, school }: Own): Promise<DifferingSum[]> => [
  ...(await differingSums(tx, paymentSumTables, school.id)),
  ...(await differingLines(tx, school.id)),
];

/** Sums up all bills of a school anew, while nobody writes any. */
export async function sumBillsAnew({ tx, school }: Own): Promise<void> {
  await tx.execute(sql`lock table fee_bills, fee_bill_lines in share row exclusive mode`);
  await fillSums(tx, billSumTables, sql`b.school_id = ${school.id}`);
}

/** Sums up all payments of a school anew, while nobody takes any. */
export async function sumPaymentsAnew({ tx, school }: Own): Promise<void> {
  await tx.execute(
    sql`lock table fee_bill_lines, fee_payments, fee_payment_tenders, fee_payment_parts, fee_balance_uses in share row exclusive mode`,
  );
  await fillSums(tx, paymentSumTables, sql`b.school_id = ${school.id}`);
  await sumLinesAnew(tx, school.id);
}
