import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const tableShape = z.object({
  name: z.string(),
  /** Columns that are stored, not computed. */
  columns: z.string(),
  /** The primary key, text compared byte by byte. */
  order: z.string(),
});
/** A table as the database knows it. Names are fit for statements as they stand: quoted where needed. */
export type TableShape = Readonly<z.output<typeof tableShape>>;

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });
export type ForeignKey = Readonly<z.output<typeof foreignKey>>;

/** Every table of the product, by name. */
export async function tablesOf(tx: Tx): Promise<TableShape[]> {
  return rowsOf(
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
    tableShape,
  );
}

/** Every foreign key with the words that make it. */
export async function foreignKeysOf(tx: Tx): Promise<ForeignKey[]> {
  return rowsOf(
    tx,
    `select format('%I', r.relname) as table, format('%I', c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`,
    foreignKey,
  );
}
