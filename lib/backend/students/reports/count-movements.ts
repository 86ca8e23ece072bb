import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Movement } from '@/lib/contracts/students/report-names.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { Reading } from '../writing.ts';

const movementRow = z.object({ month: z.string(), movement: z.string(), students: z.int() });
const differingRow = z.object({ of: z.string(), stored: z.int(), found: z.int() });

/** Events of a time line that move the school's numbers. */
const movementOf: Readonly<Record<string, Movement>> = {
  enrolled: 'entered',
  left: 'left',
  rejoined: 'rejoined',
  classChanged: 'changedClass',
};

/** Counts events that are being written, in the transaction that writes them. `day`: today at the school. */
export async function countNewEvents(
  { tx, school }: Reading,
  events: readonly { readonly action: string; readonly on: string | null }[],
  day: string,
): Promise<void> {
  const counted = new Map<string, { month: string; movement: Movement; by: number }>();
  for (const { action, on } of events) {
    const movement = movementOf[action];
    if (!movement) continue;
    const month = monthOf(on ?? day);
    const row = counted.get(`${month} ${movement}`) ?? { month, movement, by: 0 };
    counted.set(`${month} ${movement}`, { ...row, by: row.by + 1 });
  }
  if (counted.size > 0)
    await add(
      { tx, school },
      sql`select month, movement, by from jsonb_to_recordset(${JSON.stringify([...counted.values()])}::jsonb) as c(month text, movement text, by int)`,
    );
}

/**
 * Counts everything that the time lines of children tell, in or out: as they come into the register, go out of it, or
 * get the time line of another.
 */
export async function countEventsOf(w: Reading, ids: readonly string[], by: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  const children = sql`e.student_id = ${idsIn(ids)}`;
  await add(w, sql`select month, movement, ${by} * students as by from (${movementsOf(w.school.id, children)}) found`);
}

/**
 * Takes back what the events of a change of classes counted for children who are present; called before the change
 * counts as undone.
 */
export function uncountChange(w: Reading, changeId: string): Promise<void> {
  const events = sql`e.change_id = ${changeId} and ${present(w.school.id)}`;
  return add(w, sql`select month, movement, -students as by from (${movementsOf(w.school.id, events)}) found`);
}

const present = (schoolId: string) =>
  sql`exists (select from students s where s.school_id = ${schoolId} and s.id = e.student_id and s.deleted_at is null)`;

/** Whether an event `e` still holds: it belongs to no change of classes that was taken back. */
export const stillHolds = (schoolId: string): SQL => sql`(e.change_id is null or not exists (
  select from class_changes c where c.school_id = ${schoolId} and c.id = e.change_id and c.state = 'undone'))`;

/** Movements by month as the time lines tell them: `month, movement, students`. */
const movementsOf = (schoolId: string, which: SQL): SQL => sql`
  select to_char(coalesce(e."on", (e.at at time zone (select z.time_zone from schools z where z.id = ${schoolId}))::date), 'YYYY-MM') as month,
    ${sql.join(
      [
        sql`case e.action`,
        ...Object.entries(movementOf).map(([action, movement]) => sql`when ${action} then ${movement}`),
        sql`end`,
      ],
      sql` `,
    )} as movement, count(*)::int as students
  from student_events e where e.school_id = ${schoolId} and ${which} and ${stillHolds(schoolId)}
    and e.action in (${sql.join(
      Object.keys(movementOf).map((action) => sql`${action}`),
      sql`, `,
    )})
  group by 1, 2`;

async function add({ tx, school }: Reading, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into student_movements (school_id, month, movement, students)
    select ${school.id}::uuid, month, movement, by from (${rows}) added
    order by month collate "C", movement collate "C"
    on conflict (school_id, month, movement) do update set students = student_movements.students + excluded.students`);
}

/** Movements by month of the present children that the caller reaches. */
export const movementsReached = ({ tx, school }: Reading) =>
  rowsOf(tx, movementsOf(school.id, present(school.id)), movementRow);

/** Months whose counts differ from what the time lines of present children tell. */
export async function differingMovements({ tx, school }: Reading) {
  const rows = await rowsOf(
    tx,
    sql`
    select coalesce(m.month, f.month) || ' ' || coalesce(m.movement, f.movement) as "of",
      coalesce(m.students, 0) as stored, coalesce(f.students, 0) as found
    from (select * from student_movements where school_id = ${school.id}) m
    full join (${movementsOf(school.id, present(school.id))}) f on f.month = m.month and f.movement = m.movement
    where coalesce(m.students, 0) <> coalesce(f.students, 0)`,
    differingRow,
  );
  return rows;
}

/** Events that make up a movement. */
export const actionsOfMovement = (movement: Movement): string[] =>
  Object.keys(movementOf).filter((action) => movementOf[action] === movement);
