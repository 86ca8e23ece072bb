import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** A table as the database knows it. Names are fit for statements as they stand: quoted where needed. */
export interface TableShape {
  readonly name: string;
  /** Columns that are stored, not computed. */
  readonly columns: string;
  /** The primary key, text compared byte by byte. */
  readonly order: string;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every table of the product, by name. */
export async function tablesOf(tx: Tx): Promise<TableShape[]> {
  return rowsOf<TableShape>(
    tx,
    `select c.relname as name,
       (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select string_agg(format('%I', a.attname) || case when a.atttypid = 'text'::regtype then ' collate "C"' else '' end, ', ' order by k.at)
        from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality k(num, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary) as order
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'restore_unfinished' order by 1`,
  );
}

/** Every foreign key with the words that make it. */
export async function foreignKeysOf(tx: Tx): Promise<ForeignKey[]> {
  return rowsOf<ForeignKey>(
    tx,
    `select format('%I', r.relname) as table, format('%I', c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
}

export async function rowsOf<T>(tx: Tx, text: string): Promise<T[]> {
  return ((await tx.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;
}
