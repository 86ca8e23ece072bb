import { and, between, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AttendanceStatus } from '@/lib/contracts/students/attendance-names.ts';
import { cancelledMeal, firstMealSlot, isMealSlot, type MealStatus } from '@/lib/rules/meal-facts.ts';
import type { AwayDay } from '@/lib/rules/refund.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { attendanceDays, type SlotStatus } from '../schema/attendance.ts';
import type { Reading, Writing } from '../writing.ts';

/** Which facts: of some children, or of all of the school, from one day to another, both included. */
export interface DaysAsked {
  readonly ids: readonly string[] | null;
  readonly from: string;
  readonly to: string;
}

/** The valid facts of the parts of days as a table to read from: meals stand apart from them. */
export const partFacts = ({ school }: Pick<Reading, 'school'>): SQL =>
  sql`(select * from attendance_days where school_id = ${school.id} and period < ${firstMealSlot})`;

const asked = ({ school }: Reading, { ids, from, to }: DaysAsked): SQL =>
  sql`d.school_id = ${school.id} and d.day between ${from} and ${to} ${ids ? sql`and d.student_id = ${idsIn(ids)}` : sql``}`;

export type DayFact = typeof attendanceDays.$inferSelect;

/** What a fact says of a part of the day; null for one of a meal. */
export const partStatus = ({ slot, status }: { slot: number; status: SlotStatus }): AttendanceStatus | null =>
  isMealSlot(slot) ? null : (status as AttendanceStatus);

/** The valid fact of each day and slot of which something is recorded. One statement. */
export async function childDays(ctx: Reading, { ids, from, to }: DaysAsked): Promise<DayFact[]> {
  return ctx.tx
    .select()
    .from(attendanceDays)
    .where(
      and(
        ofSchool(ctx, attendanceDays),
        between(attendanceDays.day, from, to),
        ids ? inArray(attendanceDays.studentId, [...ids]) : undefined,
      ),
    )
    .orderBy(attendanceDays.day, attendanceDays.studentId, attendanceDays.slot);
}

const countRow = z.object({ id: z.string(), meal: z.int().nullable(), status: z.int(), n: z.int() });

/** How often each state is recorded of each child. */
export interface DayCounts {
  /** Parts of days with this status. */
  parts(id: string, status: AttendanceStatus): number;
  /** Days on which this meal stands so. A meal of which nothing is recorded is due, and not counted here. */
  meals(id: string, slot: number, status: MealStatus): number;
}

/** Counts by child and state. One statement, whatever the number of children. */
export async function childDayCounts(ctx: Reading, which: DaysAsked): Promise<DayCounts> {
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select d.student_id as id, case when d.period >= ${firstMealSlot} then d.period end as meal, d.status, count(*)::int as n
    from attendance_days d where ${asked(ctx, which)} group by 1, 2, 3`,
    countRow,
  );
  const found = new Map(rows.map(({ id, meal, status, n }) => [`${id} ${meal} ${status}`, n]));
  return {
    parts: (id, status) => found.get(`${id} null ${status}`) ?? 0,
    meals: (id, slot, status) => found.get(`${id} ${slot} ${status}`) ?? 0,
  };
}

const awayDay = z.object({
  day: z.string(),
  status: z.int(),
  there: z.boolean(),
  cancelled: z.array(z.int()),
  noticedAt: z.string().nullable(),
});
const awayRow = z.object({ id: z.string(), recorded: z.string(), away: z.array(awayDay).nullable() });

export interface DayAway extends AwayDay {
  /** When leave was asked for, or staff noted it, YYYY-MM-DDTHH:MM at the school; null where nobody told the school. */
  readonly noticedAt: string | null;
}

/** A child's days as refunds count them. */
export interface AwayDays {
  /** Days on which the child was in no part of the day at school, and those there with a cancelled meal. */
  readonly away: readonly DayAway[];
  /** Days of which any part is recorded; one that nobody recorded counts as attended. */
  readonly recorded: ReadonlySet<string>;
}

/**
 * The days that children were away, with the meals that were cancelled in time, by child; a child of whom nothing is
 * recorded is left out. A day told in several parts is away by the first that says so. One statement, whatever the
 * number of children.
 */
export async function awayDays(
  ctx: Pick<Writing, 'tx' | 'school'>,
  which: DaysAsked,
): Promise<ReadonlyMap<string, AwayDays>> {
  const isPart = sql`d.period < ${firstMealSlot}`;
  const first = (column: SQL, more = isPart) => sql`(array_agg(${column} order by d.period) filter (where ${more}))[1]`;
  const rows = await rowsOf(
    ctx.tx,
    sql`
    with days as (
      select d.student_id, d.day, count(*) filter (where ${isPart}) > 0 as recorded,
        coalesce(bool_or(d.status in (1, 7, 8)) filter (where ${isPart}), true) as there,
        coalesce(${first(sql`d.status`, sql`${isPart} and d.status not in (1, 7, 8)`)}, 5) as status,
        ${first(sql`d.leave_id`)} as leave_id, ${first(sql`d.recorded_at`)} as recorded_at,
        coalesce(array_agg(d.period order by d.period) filter (where d.status = ${cancelledMeal}), '{}') as cancelled
      from attendance_days d where ${asked(ctx, which)} group by d.student_id, d.day)
    select d.student_id as id, coalesce(string_agg(d.day::text, ',') filter (where d.recorded), '') as recorded,
      json_agg(json_build_object('day', d.day, 'status', d.status, 'there', d.there, 'cancelled', d.cancelled,
        'noticedAt', case when d.status <> 2 and not d.there
          then to_char(coalesce(l.asked_at, d.recorded_at) at time zone ${ctx.school.timeZone}, 'YYYY-MM-DD"T"HH24:MI') end)
        order by d.day) filter (where not d.there or d.cancelled <> '{}') as away
    from days d left join leave_requests l on l.school_id = ${ctx.school.id} and l.id = d.leave_id
    group by d.student_id`,
    awayRow,
  );
  return new Map(
    rows.map(({ id, recorded, away }) => [
      id,
      { away: away ?? [], recorded: new Set(recorded.split(',').filter(Boolean)) },
    ]),
  );
}

/** The facts that a leave gave to parts of days, from a day on. */
export const factsOfLeave = (ctx: Reading, leaveId: string, from: string): Promise<DayFact[]> =>
  ctx.tx
    .select()
    .from(attendanceDays)
    .where(
      and(
        ofSchool(ctx, attendanceDays),
        eq(attendanceDays.leaveId, leaveId),
        gte(attendanceDays.day, from),
        lt(attendanceDays.slot, firstMealSlot),
      ),
    );
