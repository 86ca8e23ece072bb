import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/** The tables that hold such counts. */
export const followedTables = ['attendance_mornings', 'fee_planned_days'] as const;

/**
 * Counts that the database itself keeps, whatever writes: what is recorded of each class's morning, and how many
 * children pay by a plan from which day on. A trigger sees what a statement has really changed, also where two writers
 * meet at one row. The migration tool knows no triggers.
 */
export async function followCounts(tx: Tx): Promise<void> {
  for (const statement of functions) await tx.execute(sql.raw(statement));
  // What was written before the counts were kept is counted once; all policies are put in force again afterwards.
  await tx.execute(
    sql.raw(`do $$
begin
  if not exists (select from pg_trigger where tgname = 'students_moved') then
    ${counted.map((table) => `alter table ${table} no force row level security;`).join('\n    ')}
    ${addMornings(`(select *, 1 as by from attendance_days where day >= current_date - 1) d`, 'nothing')};
    ${addPlanned(`(select *, 1 as by from fee_student_plans) p`, 'nothing')};
  end if;
end $$`),
  );
  for (const statement of triggers) await tx.execute(sql.raw(statement));
}

const counted = ['students', 'attendance_days', 'fee_student_plans', ...followedTables];

const isExpected = (s: string) => `${s}.deleted_at is null and ${s}.state = 'enrolled' and ${s}.class_id is not null`;
const isOnRoll = (s: string) => `${s}.deleted_at is null and ${s}.state in ('enrolled', 'suspended', 'admitted')`;
const classOf = (s: string) => `coalesce(${s}.class_id, '00000000-0000-0000-0000-000000000000')`;

/** A row counts where it was written on its day or before: nobody asks for the figures of a day that is over. */
const isCurrent = "d.period = 0 and d.day >= (d.recorded_at at time zone 'UTC')::date - 1";

const mornings = `insert into attendance_mornings as m (school_id, day, class_id, recorded, present, absent, on_leave)
    select d.school_id, d.day, s.class_id, sum(d.by), coalesce(sum(d.by) filter (where d.status in (1, 7, 8)), 0),
      coalesce(sum(d.by) filter (where d.status = 2), 0), coalesce(sum(d.by) filter (where d.status in (5, 6)), 0)`;
// In one order, so that writers never wait for each other in a ring.
const addedMornings = `group by d.school_id, d.day, s.class_id order by d.school_id, d.day, s.class_id
    on conflict (school_id, day, class_id) do`;
const sumMornings = `update set recorded = m.recorded + excluded.recorded, present = m.present + excluded.present,
      absent = m.absent + excluded.absent, on_leave = m.on_leave + excluded.on_leave`;

/** @param rows `d`: rows of attendance_days, each with what it counts for as `by` */
function addMornings(rows: string, ifThere = sumMornings): string {
  return `${mornings} from ${rows} join students s on s.school_id = d.school_id and s.id = d.student_id
    where ${isExpected('s')} and ${isCurrent} ${addedMornings} ${ifThere}`;
}

const planned = 'insert into fee_planned_days as f (school_id, class_id, day, children)';
const addedPlanned = `group by 1, 2, 3 having sum(p.by * edge.by) <> 0 order by 1, 2, 3
    on conflict (school_id, class_id, day) do`;
const edges = `cross join lateral (values (p.from_on, 1), (p.to_on + 1, -1)) edge(day, by)`;
const sumPlanned = 'update set children = f.children + excluded.children';

/** @param rows `p`: rows of fee_student_plans, each with what it counts for as `by` */
function addPlanned(rows: string, ifThere = sumPlanned): string {
  return `${planned} select p.school_id, ${classOf('s')}, edge.day, sum(p.by * edge.by)
    from ${rows} join students s on s.school_id = p.school_id and s.id = p.student_id ${edges}
    where ${isOnRoll('s')} and edge.day is not null ${addedPlanned} ${ifThere}`;
}

/** The rows that a statement took away, those it added, or both: what stayed as it was is summed up to nothing. */
const changed = {
  INSERT: '(select *, 1 as by from added)',
  UPDATE: '(select *, -1 as by from gone union all select *, 1 from added)',
  DELETE: '(select *, -1 as by from gone)',
} as const;
const transitions = {
  INSERT: 'new table as added',
  UPDATE: 'old table as gone new table as added',
  DELETE: 'old table as gone',
} as const;
const operations = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** An insert that may meet rows calls the triggers of updates too, mostly with none. */
const ifTouched = (operation: (typeof operations)[number], statement: string) =>
  operation === 'UPDATE' ? `if exists (select from gone) then ${statement}; end if` : statement;

const counting = (name: string, statementOf: (rows: string) => string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
begin
  ${operations.map((one) => `if tg_op = '${one}' then ${ifTouched(one, statementOf(changed[one]))}; end if;`).join('\n  ')}
  return null;
end $$`;

/** Children who count in another class than before, or no longer, or again. */
const moved = (counts: (s: string) => string) => `(select c.school_id, c.id, c.class_id, sum(c.by) as by from (
      select *, -1 as by from gone union all select *, 1 from added) c
    where ${counts('c')} group by c.school_id, c.id, c.class_id having sum(c.by) <> 0) s`;

const functions = [
  counting('attendance_days_counted', (rows) => addMornings(`${rows} d`)),
  counting('fee_student_plans_counted', (rows) => addPlanned(`${rows} p`)),
  // Whoever records holds the school's lock of attendance meanwhile: what a device is just telling is waited for.
  `create or replace function students_moved() returns trigger language plpgsql as $$
begin
  if exists (select from ${moved(isExpected)}) then
    perform from attendance_locks l where l.school_id in (select g.school_id from gone g) for update;
    ${mornings.replaceAll('d.by', 's.by')} from ${moved(isExpected)}
    join attendance_days d on d.school_id = s.school_id and d.student_id = s.id
      and d.day >= ((select max(a.updated_at) from added a) at time zone 'UTC')::date - 1
    where ${isCurrent} ${addedMornings} ${sumMornings};
  end if;
  ${planned} select p.school_id, ${classOf('s')}, edge.day, sum(s.by * edge.by)
    from ${moved(isOnRoll)} join fee_student_plans p on p.school_id = s.school_id and p.student_id = s.id ${edges}
    where edge.day is not null ${addedPlanned.replaceAll('p.by', 's.by')} ${sumPlanned};
  return null;
end $$`,
];

const triggers = [
  ...['attendance_days', 'fee_student_plans'].flatMap((table) =>
    operations.map(
      (one) => `create or replace trigger ${table}_${one.toLowerCase()} after ${one} on ${table}
    referencing ${transitions[one]} for each statement execute function ${table}_counted()`,
    ),
  ),
  `create or replace trigger students_moved after update on students
    referencing old table as gone new table as added for each statement execute function students_moved()`,
];
