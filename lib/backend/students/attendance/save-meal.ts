import { and, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { cancelledMeal, dueMeal, firstMealSlot } from '@/lib/rules/meal-facts.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { attendanceMeals } from '../schema/attendance.ts';
import { partFacts } from './child-days.ts';
import type { Meal } from './meals.ts';

type Calls = typeof attendanceCalls;
type Row = typeof attendanceMeals.$inferSelect;

const seen = ({ schoolId: _, updatedAt: _1, updatedBy: _2, ...row }: Row) => row;
const theMeal = (ctx: Ctx, slot: number) => and(ofSchool(ctx, attendanceMeals), eq(attendanceMeals.slot, slot));

/** The meals of the school as people set them. */
export async function showMeals(ctx: Ctx): Promise<ReplyOf<Calls['attendanceMeals']>> {
  const rows = await ctx.tx
    .select()
    .from(attendanceMeals)
    .where(ofSchool(ctx, attendanceMeals))
    .orderBy(attendanceMeals.sort, attendanceMeals.slot);
  return { rows: rows.map(seen), actions: ctx.can('students.attendance.configure') ? ['save'] : [] };
}

/**
 * Adds or changes a meal. What is recorded stays as it is; a meal that begins to be served takes up the leave that was
 * recorded before.
 * @throws ServiceError notFound, conflict, wrongState (as many as there may be)
 */
export async function saveMeal(
  ctx: Ctx,
  { slot, version, ...facts }: ParsedInputOf<Calls['saveAttendanceMeal']>,
): Promise<ReplyOf<Calls['saveAttendanceMeal']>> {
  const before = slot === undefined ? null : await heldMeal(ctx, slot);
  if (before) await refuseStale(ctx, before, version, seen(before));
  const row = before ? await changeMeal(ctx, before.slot, facts) : await newMeal(ctx, facts);
  if (row.enabled && !before?.enabled) await takeUpLeave(ctx, row);
  ctx.audit({ object: { type: 'meal', id: String(row.slot) }, change: { old: before && seen(before), new: facts } });
  return seen(row);
}

async function heldMeal(ctx: Ctx, slot: number): Promise<Row> {
  const [row] = await ctx.tx.select().from(attendanceMeals).where(theMeal(ctx, slot)).for('update');
  if (!row) throw new ServiceError('notFound');
  return row;
}

async function changeMeal(ctx: Ctx, slot: number, facts: Partial<Row>): Promise<Row> {
  const own = eq(attendanceMeals.slot, slot);
  const [row] = await changeRows(ctx, attendanceMeals, own, facts).returning(getTableColumns(attendanceMeals));
  if (!row) throw new ServiceError('notFound');
  return row;
}

/** @throws ServiceError wrongState: there are as many as there may be, or somebody adds one at this moment */
async function newMeal(ctx: Ctx, facts: Omit<Meal, 'slot'>): Promise<Row> {
  const [last] = await ctx.tx
    .select({ slot: max(attendanceMeals.slot) })
    .from(attendanceMeals)
    .where(ofSchool(ctx, attendanceMeals));
  const slot = (last?.slot ?? firstMealSlot - 1) + 1;
  if (slot > limits.mealSlotMax) throw new ServiceError('wrongState');
  const row = {
    schoolId: ctx.school.id,
    slot,
    ...facts,
    version: 1,
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
  const [written] = await ctx.tx.insert(attendanceMeals).values(row).onConflictDoNothing().returning();
  if (!written) throw new ServiceError('wrongState');
  return written;
}

/** The facts of a meal that follow from the leave that is recorded already, where nothing is said of it yet. */
async function takeUpLeave({ tx, school }: Ctx, { slot, period, cutOff, daysBefore }: Meal): Promise<void> {
  await tx.execute(sql`
    with facts as (
      select d.student_id, d.day, gen_random_uuid() as id, d.reason, d.class_id, d.leave_id, d.recorded_at, r.recorded_by,
        case when date_trunc('minute', coalesce(l.asked_at, d.recorded_at) at time zone ${school.timeZone}::text)
          <= d.day - ${daysBefore}::int + ${cutOff}::time then ${cancelledMeal}::smallint else ${dueMeal}::smallint end as status
      from ${partFacts({ school })} d
      join attendance_records r on r.school_id = ${school.id} and r.student_id = d.student_id and r.day = d.day
        and r.period = d.period and r.id = d.record_id
      left join leave_requests l on l.school_id = ${school.id} and l.id = d.leave_id
      where d.status in (5, 6) and (d.period = ${period} or (d.leave_id is null and not exists (
          select from ${partFacts({ school })} o where o.student_id = d.student_id and o.day = d.day
            and (o.period = ${period} or o.period < d.period))))
        and not exists (select from attendance_days m
          where m.school_id = ${school.id} and m.day = d.day and m.student_id = d.student_id and m.period = ${slot})
    ), recorded as (
      insert into attendance_records (school_id, student_id, day, period, id, status, reason, class_id, leave_id, counted, recorded_at, recorded_by)
      select ${school.id}::uuid, student_id, day, ${slot}::smallint, id, status, reason, class_id, leave_id, true, recorded_at, recorded_by from facts
    )
    insert into attendance_days (school_id, day, student_id, period, status, reason, class_id, leave_id, record_id, recorded_at)
    select ${school.id}::uuid, day, student_id, ${slot}::smallint, status, reason, class_id, leave_id, id, recorded_at from facts
    order by day, student_id`);
}
