import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from './client.ts';
import { reachSettings } from './reach-policies.ts';
import { anyRow, rowsOf } from './rows.ts';

/** The tables that hold such sums. */
export const billSumTables = ['fee_bill_sums', 'fee_bill_item_sums'] as const;

/** The class of what is of none. */
export const noClass = '00000000-0000-0000-0000-000000000000';

const amounts = ['amount_cents', 'sponsored_cents', 'waived_cents', 'paid_cents', 'refunded_cents'];
const sums = ['bills', ...amounts];
const ofBills = ['school_id', 'month', 'state', 'class_id', 'class_key', 'class_name'];
const ofItems = ['school_id', 'month', 'class_id', 'item_id'];

const classOf = (bill: string) => `coalesce(${bill}.class_id, '${noClass}') as class_id`;
const stands = (bill: string) => `${bill}.trashed_at is null and ${bill}.state not in ('draft', 'void')`;
const summed = (of: string, times: string, count: string) =>
  [`sum(${count}) as bills`, ...amounts.map((name) => `sum(${times} * ${of}.${name}) as ${name}`)].join(', ');
const anyOf = (rows: string) => sums.map((name) => `${rows}.${name} <> 0`).join(' or ');

/** @param bills `b`: rows of fee_bills, each with what it counts for as `by` */
const billSums = (bills: string) => `
    select b.school_id, b.month, b.state, ${classOf('b')}, b.class_key, b.class_name, ${summed('b', 'b.by', 'b.by')}
    from ${bills} b where b.trashed_at is null group by 1, 2, 3, 4, 5, 6`;

/**
 * An item that stands on a bill twice is one bill of it. Lines are read by the key of each bill: of a table that has
 * just been filled the planner knows nothing.
 * @param bills `c`: bills that stand, or stand no longer, each with what it counts for as `by`
 */
const itemSums = (bills: string) => `
    select c.school_id, c.month, ${classOf('c')}, l.item_id, ${summed('l', 'c.by', 'c.by')}
    from ${bills} c cross join lateral (
      select o.item_id, ${amounts.map((name) => `sum(o.${name}) as ${name}`).join(', ')} from fee_bill_lines o
      where o.school_id = c.school_id and o.bill_id = c.id group by o.item_id) l
    group by 1, 2, 3, 4`;

const around = (text: string, where: SQL): SQL => {
  const [before, after] = text.split('$where');
  return sql`${sql.raw(before ?? '')}${where}${sql.raw(after ?? '')}`;
};

/** What fee_bill_sums keeps, summed up from bills `b` themselves: all that are not thrown away and fit `where`. */
export const summedBills = (where: SQL): SQL =>
  around(billSums('(select b.*, 1 as by from fee_bills b where $where)'), where);

/** What fee_bill_item_sums keeps, summed up from the lines of bills `b` that stand and fit `where`. */
export const summedItems = (where: SQL): SQL =>
  around(itemSums(`(select b.*, 1 as by from fee_bills b where ${stands('b')} and $where)`), where);

const keys = { fee_bill_sums: ofBills, fee_bill_item_sums: ofItems };
type Table = keyof typeof keys;

/**
 * Adds what has changed to a part of each sum that nobody holds, else to a new part: whoever writes never waits for
 * another's commit here, so that nobody can wait in a ring either. There are never more parts of a sum than have once
 * been written at the same time.
 */
const add = (table: Table, changes: string) => {
  const key = keys[table];
  const same = (left: string, right: string) => key.map((name) => `${left}.${name} = ${right}.${name}`).join(' and ');
  return `with change as materialized (${changes}), held as materialized (
      select d.*, p.part from change d left join lateral (
        select s.part from ${table} s where ${same('s', 'd')} limit 1 for update skip locked) p on true
      where ${anyOf('d')}
    ), put as (
      update ${table} s set ${sums.map((name) => `${name} = s.${name} + h.${name}`).join(', ')}
      from held h where ${same('s', 'h')} and s.part = h.part
    )
    insert into ${table} (${key.join(', ')}, part, ${sums.join(', ')})
    select ${key.map((name) => `h.${name}`).join(', ')}, gen_random_uuid(), ${sums.map((name) => `h.${name}`).join(', ')}
    from held h where h.part is null`;
};

/** The rows that a statement took away, those it added, or both: what stayed as it was is summed up to nothing. */
const changed = {
  insert: '(select *, 1 as by from added)',
  update: '(select *, -1 as by from gone union all select *, 1 from added)',
  delete: '(select *, -1 as by from gone)',
} as const;
const transitions = {
  insert: 'new table as added',
  update: 'old table as gone new table as added',
  delete: 'old table as gone',
} as const;

/** Bills that stand since a statement, or no longer. Lines never come before their bill, nor leave one that stands. */
const begunOrEnded = `(
      select b.school_id, b.id, b.month, b.class_id, sum(b.by) as by from ${changed.update} b
      where ${stands('b')} group by 1, 2, 3, 4 having sum(b.by) <> 0)`;

/** Of lines of bills that stand: those that are new count for a bill, those that are settled otherwise do not. */
const ofLines = (operation: 'insert' | 'update') => `
    select b.school_id, b.month, ${classOf('b')}, l.item_id, ${summed('l', '1', 'l.bills')}
    from (
      select o.school_id, o.bill_id, o.item_id, sign(sum(o.by)) as bills,
        ${amounts.map((name) => `sum(o.by * o.${name}) as ${name}`).join(', ')}
      from ${changed[operation]} o group by 1, 2, 3
    ) l cross join lateral (
      select o.* from fee_bills o where o.school_id = l.school_id and o.id = l.bill_id and ${stands('o')} offset 0) b
    where ${anyOf('l')} group by 1, 2, 3, 4`;

/** What each statement on a table adds to which sums. */
const followed: readonly (readonly ['fee_bills' | 'fee_bill_lines', keyof typeof changed, readonly string[]])[] = [
  ['fee_bills', 'insert', [add('fee_bill_sums', billSums(changed.insert))]],
  [
    'fee_bills',
    'update',
    [add('fee_bill_sums', billSums(changed.update)), add('fee_bill_item_sums', itemSums(begunOrEnded))],
  ],
  ['fee_bills', 'delete', [add('fee_bill_sums', billSums(changed.delete))]],
  ['fee_bill_lines', 'insert', [add('fee_bill_item_sums', ofLines('insert'))]],
  ['fee_bill_lines', 'update', [add('fee_bill_item_sums', ofLines('update'))]],
];

/**
 * A sum takes in what lies outside of the reach of whoever writes (`reach-policies.ts`): a child's bill may have been
 * made in another class than it is in now.
 */
const functions = followed.map(
  ([table, operation, statements]) => `create or replace function ${table}_${operation}_summed() returns trigger
language plpgsql as $$
declare reach text := coalesce(current_setting('${reachSettings.classes}', true), '');
begin
  if reach <> '' then perform set_config('${reachSettings.classes}', '', true); end if;
  ${statements.map((statement) => `${statement};`).join('\n  ')}
  if reach <> '' then perform set_config('${reachSettings.classes}', reach, true); end if;
  return null;
end $$`,
);

const triggers = followed.map(
  ([table, operation]) => `create or replace trigger ${table}_${operation}_summed after ${operation} on ${table}
    referencing ${transitions[operation]} for each statement execute function ${table}_${operation}_summed()`,
);

/**
 * Sums that the database itself keeps of bills, whatever writes, in the transaction that writes. What was there before
 * is summed up once, behind the locks that making the triggers takes; all policies are put in force again afterwards.
 * The migration tool knows no triggers.
 */
export async function keepBillSums(tx: Tx): Promise<void> {
  const [before] = await rowsOf(
    tx,
    sql`select count(*)::int as triggers from pg_trigger where tgname = 'fee_bills_update_summed'`,
    z.object({ triggers: z.int() }),
  );
  for (const statement of [...functions, ...triggers]) await tx.execute(sql.raw(statement));
  if (before?.triggers) return;
  for (const table of ['fee_bills', 'fee_bill_lines', ...billSumTables])
    await tx.execute(sql.raw(`alter table ${table} no force row level security`));
  // A backup brings its sums along.
  const brought = await rowsOf(tx, 'select 1 as one from fee_bill_sums limit 1', anyRow);
  if (brought.length === 0) await fillBillSums(tx, sql`true`);
}

/** Sums up anew the bills `b` that `where` names, a condition on the school; nobody may write of them meanwhile. */
export async function fillBillSums(tx: Tx, where: SQL): Promise<void> {
  for (const [table, rows] of [
    ['fee_bill_sums', summedBills(where)],
    ['fee_bill_item_sums', summedItems(where)],
  ] as const) {
    const columns = sql.raw([...keys[table], ...sums].join(', '));
    await tx.execute(sql`delete from ${sql.raw(table)} b where ${where}`);
    await tx.execute(sql`
      insert into ${sql.raw(table)} (${columns}, part) select ${columns}, gen_random_uuid() from (${rows}) s`);
  }
}
