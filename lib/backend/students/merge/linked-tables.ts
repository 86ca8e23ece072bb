import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';

const linkRow = z.object({ name: z.string(), column: z.string(), primaryKey: z.string() });

/** A table whose rows speak of children. */
export interface LinkedTable {
  readonly name: string;
  /** The column that holds the child's id. */
  readonly column: string;
  readonly primaryKey: readonly string[];
}

/**
 * Tables that tell of records rather than of children, or that have a way of their own: guardians are copied, so that
 * the record that goes stays whole; memberships follow one another (`mergeMemberships`); merges, distinctions and what
 * a change of classes did with which record are history.
 */
const ofRecords = ['guardians', 'student_merges', 'student_distinctions', 'class_change_rows', 'class_memberships'];

/** Every table with a foreign key to children, of whatever module. Asked of the database, so that none is forgotten. */
export async function linkedTables(tx: Tx): Promise<LinkedTable[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select c.conrelid::regclass::text as name, a.attname as "column",
      (select string_agg(k.attname, ',' order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = c.conrelid and i.indisprimary) as "primaryKey"
    from pg_constraint c
    join pg_attribute f on f.attrelid = c.confrelid and f.attname = 'id' and f.attnum = any(c.confkey)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, f.attnum)]
    where c.contype = 'f' and c.confrelid = 'students'::regclass order by 1, 2`,
    linkRow,
  );
  return rows
    .filter(({ name }) => !ofRecords.includes(name))
    .map(({ name, column, primaryKey }) => ({ name, column, primaryKey: primaryKey.split(',') }));
}
