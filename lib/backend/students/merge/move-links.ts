import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { joined } from '../joined.ts';
import { studentLeavings } from '../schema/leavings.ts';
import type { MovedRows } from '../schema/merges.ts';
import type { Writing } from '../writing.ts';

const linkRow = z.object({ name: z.string(), column: z.string(), primaryKey: z.string() });

/** A table whose rows speak of children. */
interface LinkedTable {
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

/** Lets everything that names one record name another. */
async function renameAll(w: Writing, from: string, to: string): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  // One after the other: they share one connection.
  for (const { table, column, rename } of joined().namedRecords) {
    const keys = await rename(w, from, to);
    if (keys.length > 0) moved.push({ table, column, keys });
  }
  return moved;
}

/** Whoever keeps a table of names; undefined for one that foreign keys follow. */
const namedTable = (table: string) => joined().namedRecords.find((one) => one.table === table);

const movedRow = z.object({});
const keyRow = z.object({ key: z.record(z.string(), z.union([z.string(), z.number()])) });

type Key = MovedRows['keys'][number];

export interface Moved {
  readonly rows: MovedRows[];
  readonly moved: number;
  /**
   * Rows that the surviving record has the like of (its own day of attendance): they stay with the record that goes.
   */
  readonly stayed: number;
}

/** Lets everything that hangs on one record hang on another, in every table of every module. */
export async function moveLinks(w: Writing, from: string, to: string): Promise<Moved> {
  await closeAbsence(w, from);
  const rows: MovedRows[] = [];
  let stayed = 0;
  for (const table of await linkedTables(w.tx)) {
    const keys = await moveAll(w, table, from, to);
    if (keys.length > 0) rows.push({ table: table.name, column: table.column, keys });
    stayed += await left(w, table, from);
  }
  rows.push(...(await renameAll(w, from, to)));
  return { rows, moved: rows.reduce((sum, { keys }) => sum + keys.length, 0), stayed };
}

/** Lets what `moveLinks` has moved hang on its former record again. @returns how many rows went back */
export async function moveBack(
  w: Writing,
  moved: readonly MovedRows[],
  kept: string,
  to: string,
  mergedAt: Date,
): Promise<number> {
  let back = 0;
  for (const { table, column, keys } of moved) {
    const named = namedTable(table);
    if (named) await named.restore(w, keys, kept, to);
    else back += await moveRowsBack(w, { table, column, keys }, to);
  }
  await w.tx
    .update(studentLeavings)
    .set({ rejoinedOn: null, rejoinedAt: null, rejoinedBy: null })
    .where(
      and(ofSchool(w, studentLeavings), eq(studentLeavings.studentId, to), eq(studentLeavings.rejoinedAt, mergedAt)),
    );
  return back;
}

/** All rows of a table at once. The keys take the types of its columns, so that its index finds them. */
async function moveRowsBack({ tx, school }: Writing, { table, column, keys }: MovedRows, to: string): Promise<number> {
  const [first] = keys;
  if (!first) return 0;
  const name = sql.identifier(table);
  const same = Object.keys(first).map((key) => sql`${name}.${sql.identifier(key)} = moved.${sql.identifier(key)}`);
  const rows = await rowsOf(
    tx,
    sql`
    update ${name} set ${sql.identifier(column)} = ${to}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(keys)}::jsonb) as moved
    where ${name}.school_id = ${school.id} and ${sql.join(same, sql` and `)} returning 1`,
    movedRow,
  );
  return rows.length;
}

/** A record that had left is no longer away once it is part of another. */
async function closeAbsence(ctx: Writing, from: string): Promise<void> {
  await ctx.tx
    .update(studentLeavings)
    .set({ rejoinedOn: sql`${studentLeavings.leftOn}`, rejoinedAt: ctx.now, rejoinedBy: ctx.person.accountId })
    .where(
      and(ofSchool(ctx, studentLeavings), eq(studentLeavings.studentId, from), isNull(studentLeavings.rejoinedOn)),
    );
}

/** All rows at once where that is possible, else one by one, those left that the other record has the like of. */
async function moveAll(w: Writing, table: LinkedTable, from: string, to: string): Promise<Key[]> {
  const ofChild = sql`school_id = ${w.school.id} and ${sql.identifier(table.column)} = ${from}`;
  const atOnce = await attempt(w.tx, (tx) => update(tx, table, ofChild, to));
  if (atOnce) return atOnce;
  const moved: Key[] = [];
  for (const key of await keysOf(w.tx, table, ofChild)) {
    const one = await attempt(w.tx, (tx) => update(tx, table, sameRow(key), to));
    moved.push(...(one ?? []));
  }
  return moved;
}

/** Runs a write; null where a constraint of the table forbids it. */
async function attempt<T>(tx: Tx, write: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await tx.transaction((inner) => write(inner as unknown as Tx));
  } catch (error) {
    const code = (error as { cause?: { code?: string } } | null)?.cause?.code ?? '';
    // Class 23 of the SQL standard: the rows would contradict a constraint.
    if (code.startsWith('23')) return null;
    throw error;
  }
}

const keyText = ({ primaryKey }: LinkedTable) =>
  sql`jsonb_build_object(${sql.join(
    primaryKey.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  )}) as key`;
const sameRow = (key: Key) =>
  sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql` and `,
  );

async function update(tx: Tx, table: LinkedTable, where: ReturnType<typeof sql>, to: string): Promise<Key[]> {
  const rows = await rowsOf(
    tx,
    sql`update ${sql.identifier(table.name)} set ${sql.identifier(table.column)} = ${to} where ${where} returning ${keyText(table)}`,
    keyRow,
  );
  return rows.map(({ key }) => key);
}

async function keysOf(tx: Tx, table: LinkedTable, where: ReturnType<typeof sql>): Promise<Key[]> {
  const rows = await rowsOf(
    tx,
    sql`select ${keyText(table)} from ${sql.identifier(table.name)} where ${where}`,
    keyRow,
  );
  return rows.map(({ key }) => key);
}

async function left({ tx, school }: Writing, table: LinkedTable, from: string): Promise<number> {
  return (await keysOf(tx, table, sql`school_id = ${school.id} and ${sql.identifier(table.column)} = ${from}`)).length;
}
