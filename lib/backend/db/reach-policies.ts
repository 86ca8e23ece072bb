import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from './client.ts';
import { rowsOf } from './rows.ts';

/** The classes that a request reaches, as an array's text, and who asks; both '' where it reaches the whole school. */
export const reachSettings = { classes: 'app.classes', reader: 'app.reader' } as const;

const said = (name: string) => `current_setting('${name}', true)`;
const whole = `(select coalesce(${said(reachSettings.classes)}, '') = '')`;
// The cast keeps `any` from reading the select as rows; both are evaluated once a query.
const reached = `((select nullif(${said(reachSettings.classes)}, ''))::uuid[])`;
const reader = `((select nullif(${said(reachSettings.reader)}, ''))::uuid)`;
const school = `((select nullif(current_setting('app.school_id', true), ''))::uuid)`;

/** The ids of the children that are reached, those in the bin too: two indexes of the register hold them. */
const children = ['deleted_at is null', 'deleted_at is not null']
  .map(
    (which) =>
      `select s.id from students s where s.school_id = ${school} and s.class_id = any (${reached}) and ${which}`,
  )
  .join(' union all ');

const isClass = (column: string) => `${column} = any (${reached})`;
const isChild = (column: string) => `(${column} is null or ${column} in (${children}))`;
/** The table's own policy says which rows of it there are. */
const belongsTo = (column: string, table: string) =>
  `${column} in (select o.id from ${table} o where o.school_id = ${school})`;

/** Tables whose rows say in another way than by `student_id` or `class_id` which children they are about. */
const inOtherWords: Readonly<Record<string, string>> = {
  classes: isClass('id'),
  students: isClass('class_id'),
  student_merges: isChild('kept_id'),
  student_distinctions: `${isChild('first_id')} and ${isChild('second_id')}`,
  fee_discounts: belongsTo('plan_id', 'fee_student_plans'),
  fee_overrides: belongsTo('plan_id', 'fee_student_plans'),
  fee_bill_lines: belongsTo('bill_id', 'fee_bills'),
  fee_bill_documents: belongsTo('bill_id', 'fee_bills'),
  fee_payment_tenders: belongsTo('payment_id', 'fee_payments'),
  fee_receipts: belongsTo('payment_id', 'fee_payments'),
  fee_refund_order_lines: belongsTo('order_id', 'fee_refund_orders'),
  fee_refund_run_rows: belongsTo('order_id', 'fee_refund_orders'),
  // What somebody brought in is theirs, whoever it is about.
  student_imports: `created_by = ${reader}`,
  // A warning of the rules names the children it is about; one of a device names nobody.
  safety_warnings: `(facts -> 'studentIds' is null or exists (
    select from jsonb_array_elements_text(facts -> 'studentIds') named(id) where named.id::uuid in (${children})))`,
  safety_warning_steps: belongsTo('warning_id', 'safety_warnings'),
  student_import_rows: belongsTo('import_id', 'student_imports'),
  class_changes: `(created_by = ${reader} or exists (select from class_change_rows r where r.school_id = ${school} and r.change_id = class_changes.id))`,
};

/** Tables that speak of children or classes in a list or a text, and why every row of them is shown. */
export const withoutReach: Readonly<Record<string, string>> = {
  access_rules: "a rule is the gate's; the children and classes it names are read from tables that follow the reach",
  goods_documents: 'goods may be for a class and say nothing of a child; their numbers are drawn over all of them',
};

/** What a table's rows must be like to be reached, by its columns; null where they are about nobody. */
function conditionOf(table: string, columns: readonly string[]): string | null {
  if (table in withoutReach) return null;
  const other = inOtherWords[table];
  if (other) return other;
  if (columns.includes('student_id')) return isChild('student_id');
  return columns.includes('class_id') ? isClass('class_id') : null;
}

/** Whether a table of schools, by its columns, shows a request only what its person's right reaches. */
export const followsReach = (table: string, columns: readonly string[]): boolean =>
  table === 'audit_entries' || conditionOf(table, columns) !== null;

/** An audit row is read by whoever did what it tells, and by whoever reaches the child or class it is about. */
const auditCondition = `actor_id = ${reader} or object_type = 'class' and object_id = any (${reached}::text[])
  or object_type = 'student' and object_id in (select c.id::text from (${children}) c)`;

const columnsRow = z.object({ name: z.string(), columns: z.array(z.string()) });

/**
 * The statement that lets each query of a request reach only what its person's right reaches: a child or class outside
 * is not there, in lists, counts and searches alike, and cannot be written. New tables follow by their columns.
 */
export async function reachPolicies(tx: Tx): Promise<string> {
  const tables = await rowsOf(
    tx,
    sql`select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname having 'school_id' = any (array_agg(a.attname::text)) order by c.relname`,
    columnsRow,
  );
  const policies = tables.flatMap(({ name, columns }) => {
    const condition = conditionOf(name, columns);
    const drop = `drop policy if exists reach on ${name}`;
    if (!condition) return [drop];
    const fits = `${whole} or ${condition}`;
    return [drop, `create policy reach on ${name} as restrictive using (${fits}) with check (${fits})`];
  });
  const audit = `create policy reach on audit_entries as restrictive for select using (${whole} or ${auditCondition})`;
  return `do $reach$ begin\n${[...policies, audit].join(';\n')};\nend $reach$`;
}
