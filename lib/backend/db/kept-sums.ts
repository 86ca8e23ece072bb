import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from './client.ts';
import { reachSettings } from './reach-policies.ts';
import { anyRow, rowsOf } from './rows.ts';

/** Sums that triggers keep in a table: what they are of, and what is summed. */
export interface KeptSums {
  readonly table: string;
  readonly key: readonly string[];
  readonly sums: readonly string[];
}

export const anySum = (rows: string, sums: readonly string[]) =>
  sums.map((name) => `${rows}.${name} <> 0`).join(' or ');

/**
 * Adds what has changed to a part of each sum that nobody holds, else to a new part: whoever writes never waits for
 * another's commit here, so that nobody can wait in a ring either. There are never more parts of a sum than have once
 * been written at the same time.
 * @param changes a select of the key and of what is added to each sum
 */
export const addToSums = ({ table, key, sums }: KeptSums, changes: string) => {
  const same = (left: string, right: string) => key.map((name) => `${left}.${name} = ${right}.${name}`).join(' and ');
  return `with change as materialized (${changes}), held as materialized (
      select d.*, p.part from change d left join lateral (
        select s.part from ${table} s where ${same('s', 'd')} limit 1 for update skip locked) p on true
      where ${anySum('d', sums)}
    ), put as (
      update ${table} s set ${sums.map((name) => `${name} = s.${name} + h.${name}`).join(', ')}
      from held h where ${same('s', 'h')} and s.part = h.part
    )
    insert into ${table} (${key.join(', ')}, part, ${sums.join(', ')})
    select ${key.map((name) => `h.${name}`).join(', ')}, gen_random_uuid(), ${sums.map((name) => `h.${name}`).join(', ')}
    from held h where h.part is null`;
};

/**
 * A trigger's function that adds to sums. It takes in what lies outside of the reach of whoever writes
 * (`reach-policies.ts`): a child's bill may have been made in another class than it is in now.
 */
export const summingFunction = (
  name: string,
  statements: readonly string[],
) => `create or replace function ${name}() returns trigger
language plpgsql as $$
declare reach text := coalesce(current_setting('${reachSettings.classes}', true), '');
begin
  if reach <> '' then perform set_config('${reachSettings.classes}', '', true); end if;
  ${statements.map((statement) => `${statement};`).join('\n  ')}
  if reach <> '' then perform set_config('${reachSettings.classes}', reach, true); end if;
  return null;
end $$`;

/** A select as it is written for triggers, of those rows alone that `where` names in the place of `$where`. */
export const summedWhere = (text: string, where: SQL): SQL =>
  sql.join(
    text.split('$where').map((part) => sql.raw(part)),
    where,
  );

interface Keeping {
  readonly functions: readonly string[];
  readonly triggers: readonly string[];
  /** The trigger that is there once sums are kept. */
  readonly known: string;
  /** The tables of the facts. */
  readonly facts: readonly string[];
  readonly kept: readonly Filled[];
}

/** Sums with the select that sums them up from the facts `b` of a condition. */
export type Filled = KeptSums & { readonly summed: (where: SQL) => SQL };

/**
 * Sums that the database itself keeps, whatever writes, in the transaction that writes. What was there before is summed
 * up once, behind the locks that making the triggers takes; all policies are put in force again afterwards. The
 * migration tool knows no triggers.
 */
export async function keepSums(tx: Tx, { functions, triggers, known, facts, kept }: Keeping): Promise<void> {
  const [before] = await rowsOf(
    tx,
    sql`select count(*)::int as triggers from pg_trigger where tgname = ${known}`,
    z.object({ triggers: z.int() }),
  );
  for (const statement of [...functions, ...triggers]) await tx.execute(sql.raw(statement));
  if (before?.triggers) return;
  for (const table of [...facts, ...kept.map((sums) => sums.table)])
    await tx.execute(sql.raw(`alter table ${table} no force row level security`));
  // A backup brings its sums along; others may have been kept before some of these were.
  for (const sums of kept) {
    const brought = await rowsOf(tx, sql.raw(`select 1 as one from ${sums.table} limit 1`), anyRow);
    if (brought.length === 0) await fillSums(tx, [sums], sql`true`);
  }
}

/** Sums up anew the facts `b` that `where` names, a condition on the school; nobody may write of them meanwhile. */
export async function fillSums(tx: Tx, kept: readonly Filled[], where: SQL): Promise<void> {
  for (const { table, key, sums, summed } of kept) {
    const columns = sql.raw([...key, ...sums].join(', '));
    await tx.execute(sql`delete from ${sql.raw(table)} b where ${where}`);
    await tx.execute(sql`
      insert into ${sql.raw(table)} (${columns}, part) select ${columns}, gen_random_uuid() from (${summed(where)}) s`);
  }
}

const differingRow = z.object({ of: z.string(), stored: z.string(), found: z.string() });

/** A sum that is kept otherwise than the facts say, by the parts of its key. */
export type DifferingSum = z.output<typeof differingRow>;

/** Most differences that are named; more say no more. */
const namedMost = 200;

/** Sums up all facts of a school anew and reports which of the kept sums differ, by one statement. Changes nothing. */
export const differingSums = (tx: Tx, kept: readonly Filled[], schoolId: string): Promise<DifferingSum[]> =>
  rowsOf(
    tx,
    sql.join(
      kept.map((one) => sql`(${differing(one, schoolId)})`),
      sql` union all `,
    ),
    differingRow,
  );

function differing({ table, key: [, ...own], sums: columns, summed }: Filled, schoolId: string): SQL {
  const key = own.join(', ');
  const sums = columns.map((name) => `sum(${name})`).join(', ');
  const zero = columns.map(() => '0').join(', ');
  const rows = (from: SQL) => sql`
    select concat_ws(' ', ${sql.raw(key)}) as of, concat_ws(' ', ${sql.raw(sums)}) as sums from ${from}
    group by ${sql.raw(key)} having (${sql.raw(sums)}) <> (${sql.raw(zero)})`;
  return sql`
    select coalesce(k.of, f.of) as of, coalesce(k.sums, '') as stored, coalesce(f.sums, '') as found
    from (${rows(sql`${sql.raw(table)} where school_id = ${schoolId}`)}) k
    full join (${rows(sql`(${summed(sql`b.school_id = ${schoolId}`)}) s`)}) f on f.of = k.of
    where k.sums is distinct from f.sums order by 1 limit ${namedMost}::int`;
}
