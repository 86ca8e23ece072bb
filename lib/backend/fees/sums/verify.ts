import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fillBillSums, summedBills, summedItems } from '../../db/bill-sums.ts';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';

interface Own {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

const differingRow = z.object({ of: z.string(), stored: z.string(), found: z.string() });

/** A sum of bills that is kept otherwise than they say: `month state class` or `month class item`. */
export type DifferingSum = z.output<typeof differingRow>;

/** Most differences that are named; more say no more. */
const namedMost = 200;

/** Sums up all bills of a school anew and reports which of the kept sums differ. Changes nothing. */
export async function verifyBillSums({ tx, school }: Own): Promise<DifferingSum[]> {
  const where = sql`b.school_id = ${school.id}`;
  const bills = differing(
    school.id,
    'fee_bill_sums',
    'month, state, class_id, class_key, class_name',
    summedBills(where),
  );
  const items = differing(school.id, 'fee_bill_item_sums', 'month, class_id, item_id', summedItems(where));
  return [...(await rowsOf(tx, bills, differingRow)), ...(await rowsOf(tx, items, differingRow))];
}

const columns = ['bills', 'amount_cents', 'sponsored_cents', 'waived_cents', 'paid_cents', 'refunded_cents'];

function differing(schoolId: string, table: string, key: string, found: SQL): SQL {
  const sums = columns.map((name) => `sum(${name})`).join(', ');
  const zero = columns.map(() => '0').join(', ');
  const rows = (from: SQL) => sql`
    select concat_ws(' ', ${sql.raw(key)}) as of, concat_ws(' ', ${sql.raw(sums)}) as sums from ${from}
    group by ${sql.raw(key)} having (${sql.raw(sums)}) <> (${sql.raw(zero)})`;
  return sql`
    select coalesce(k.of, f.of) as of, coalesce(k.sums, '') as stored, coalesce(f.sums, '') as found
    from (${rows(sql`${sql.raw(table)} where school_id = ${schoolId}`)}) k
    full join (${rows(sql`(${found}) s`)}) f on f.of = k.of
    where k.sums is distinct from f.sums order by 1 limit ${namedMost}::int`;
}

/** Sums up all bills of a school anew, while nobody writes any. */
export async function sumBillsAnew({ tx, school }: Own): Promise<void> {
  await tx.execute(sql`lock table fee_bills, fee_bill_lines in share row exclusive mode`);
  await fillBillSums(tx, sql`b.school_id = ${school.id}`);
}
