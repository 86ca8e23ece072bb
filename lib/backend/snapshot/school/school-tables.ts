import { z } from 'zod';
import { billSumTables } from '../../db/bill-sums.ts';
import type { Tx } from '../../db/client.ts';
import { followedTables } from '../../db/followed-counts.ts';
import { paymentSumTables } from '../../db/payment-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import { stockSumTables } from '../../db/stock-sums.ts';
import { tablesOf } from '../catalogue.ts';

/** A table with rows of schools. Names of `order` are fit for statements; the others are bare. */
export interface SchoolTable {
  readonly name: string;
  readonly columns: readonly SchoolColumn[];
  /** The primary key, text compared byte by byte. */
  readonly order: string;
}

const schoolColumn = z.object({
  name: z.string(),
  isJson: z.boolean(),
  /** Holds an id that no key of the table and no foreign key between such tables explains: it may be a person's. */
  mayNamePerson: z.boolean(),
});
type SchoolColumn = Readonly<z.output<typeof schoolColumn>>;

const tableRow = z.object({ name: z.string(), columns: z.array(schoolColumn), needs: z.array(z.string()) });

/**
 * What belongs to the installation and not to the school: work that waits, answers kept for repeated requests, messages
 * on their way; and what the database counts anew as the rows come in.
 */
export const leftOut: readonly string[] = [
  'idempotency_keys',
  'jobs',
  'wxwork_outbox',
  ...followedTables,
  ...[...billSumTables, ...paymentSumTables, ...stockSumTables].map(({ table }) => table),
];

/** The tables of a school's rows, each after those that its foreign keys name. */
export async function schoolTables(tx: Tx): Promise<SchoolTable[]> {
  const orders = new Map((await tablesOf(tx)).map(({ name, order }) => [name, order]));
  const found = await rowsOf(tx, columnsAndKeys, tableRow);
  const waiting = new Map(found.filter(({ name }) => !leftOut.includes(name)).map((table) => [table.name, table]));
  const placed: SchoolTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => !needs.some((need) => waiting.has(need)));
    if (free.length === 0) throw new Error(`Tables name each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of free) {
      placed.push({ name, columns, order: orders.get(name) ?? '' });
      waiting.delete(name);
    }
  }
  return placed;
}

const columnsAndKeys = `
  with tenants as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped)),
  keys as (
    select k.conrelid, k.confrelid, k.conkey, k.contype from pg_constraint k join tenants t on t.oid = k.conrelid
    where k.contype = 'p' or (k.contype = 'f' and k.confrelid in (select oid from tenants)))
  select t.name,
    (select json_agg(json_build_object('name', a.attname, 'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype), 'mayNamePerson',
       a.atttypid = 'uuid'::regtype and not exists (select from keys k where k.conrelid = t.oid and a.attnum = any (k.conkey))) order by a.attnum)
     from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(distinct r.name), '[]') from keys k join tenants r on r.oid = k.confrelid
     where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid) as needs
  from tenants t order by t.name`;
