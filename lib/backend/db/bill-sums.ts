import type { SQL } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { addToSums, anySum, type Filled, type KeptSums, keepSums, summedWhere, summingFunction } from './kept-sums.ts';

/** The class of what is of none. */
export const noClass = '00000000-0000-0000-0000-000000000000';

const amounts = ['amount_cents', 'sponsored_cents', 'waived_cents', 'paid_cents', 'refunded_cents'];
const sums = ['bills', ...amounts];
const ofBills: KeptSums = {
  table: 'fee_bill_sums',
  key: ['school_id', 'month', 'state', 'class_id', 'class_key', 'class_name'],
  sums,
};
const ofItems: KeptSums = { table: 'fee_bill_item_sums', key: ['school_id', 'month', 'class_id', 'item_id'], sums };

const classOf = (bill: string) => `coalesce(${bill}.class_id, '${noClass}') as class_id`;
const stands = (bill: string) => `${bill}.trashed_at is null and ${bill}.state not in ('draft', 'void')`;
const summed = (of: string, times: string, count: string) =>
  [`sum(${count}) as bills`, ...amounts.map((name) => `sum(${times} * ${of}.${name}) as ${name}`)].join(', ');

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

/** What fee_bill_sums keeps, summed up from bills `b` themselves: all that are not thrown away and fit `where`. */
export const summedBills = (where: SQL): SQL =>
  summedWhere(billSums('(select b.*, 1 as by from fee_bills b where $where)'), where);

/** What fee_bill_item_sums keeps, summed up from the lines of bills `b` that stand and fit `where`. */
export const summedItems = (where: SQL): SQL =>
  summedWhere(itemSums(`(select b.*, 1 as by from fee_bills b where ${stands('b')} and $where)`), where);

/** The sums that are kept of bills. */
export const billSumTables: readonly Filled[] = [
  { ...ofBills, summed: summedBills },
  { ...ofItems, summed: summedItems },
];

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
    where ${anySum('l', sums)} group by 1, 2, 3, 4`;

/** What each statement on a table adds to which sums. */
const followed: readonly (readonly ['fee_bills' | 'fee_bill_lines', keyof typeof changed, readonly string[]])[] = [
  ['fee_bills', 'insert', [addToSums(ofBills, billSums(changed.insert))]],
  ['fee_bills', 'update', [addToSums(ofBills, billSums(changed.update)), addToSums(ofItems, itemSums(begunOrEnded))]],
  ['fee_bills', 'delete', [addToSums(ofBills, billSums(changed.delete))]],
  ['fee_bill_lines', 'insert', [addToSums(ofItems, ofLines('insert'))]],
  ['fee_bill_lines', 'update', [addToSums(ofItems, ofLines('update'))]],
];

/** Keeps sums of bills (`kept-sums.ts`). */
export const keepBillSums = (tx: Tx): Promise<void> =>
  keepSums(tx, {
    functions: followed.map(([table, operation, statements]) =>
      summingFunction(`${table}_${operation}_summed`, statements),
    ),
    triggers: followed.map(
      ([table, operation]) => `create or replace trigger ${table}_${operation}_summed after ${operation} on ${table}
    referencing ${transitions[operation]} for each statement execute function ${table}_${operation}_summed()`,
    ),
    known: 'fee_bills_update_summed',
    facts: ['fee_bills', 'fee_bill_lines'],
    kept: billSumTables,
  });
