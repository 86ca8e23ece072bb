import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import type { AttendancePeriod } from '@/lib/contracts/students/attendance-names.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { daysFrom, lastDayOf } from '@/lib/rules/days.ts';
import { firstMealSlot } from '@/lib/rules/meal-facts.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { theClass } from '../classes/write.ts';
import { membersOf } from '../memberships/read.ts';
import { attendanceDays, attendanceRecords } from '../schema/attendance.ts';
import { findStudent } from '../student-view.ts';
import { childDays, type DayFact, partStatus } from './child-days.ts';
import { mealsOf } from './meals.ts';

type Calls = typeof attendanceCalls;

/**
 * A class by day for a month: who is in it now, with what was recorded of them in any class.
 * @throws ServiceError notFound
 */
export async function classMonth(
  ctx: Ctx,
  { classId, month }: ParsedInputOf<Calls['classMonth']>,
): Promise<ReplyOf<Calls['classMonth']>> {
  await theClass(ctx, classId);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const members = (await membersOf(ctx, { id: classId, former: false })).rows.filter(
    ({ state }) => state === 'enrolled',
  );
  const facts = await childDays(ctx, { ids: members.map(({ studentId }) => studentId), from, to });
  const schoolDays = new Set(await schoolDaysBetween(ctx, from, to));
  const byChild = Map.groupBy(
    facts.filter((fact) => fact.classId === classId),
    ({ studentId }) => studentId,
  );
  return {
    days: daysFrom(from, to).map((day) => ({ day, isSchoolDay: schoolDays.has(day) })),
    rows: members.map(({ studentId, name, number }) => ({
      studentId,
      name,
      number,
      marks: (byChild.get(studentId) ?? []).flatMap((fact) => marksOf(fact)),
    })),
  };
}

/** What a fact says of a part of the day; meals are told by the records of a child. */
function marksOf(fact: DayFact): ReplyOf<Calls['classMonth']>['rows'][number]['marks'] {
  const status = partStatus(fact);
  return status === null ? [] : [{ day: fact.day, period: fact.slot as AttendancePeriod, status }];
}

const historyRows = 500;

/**
 * Everything recorded of a child within a span, corrections and what they replaced, latest first.
 * @throws ServiceError notFound
 */
export async function attendanceHistory(
  ctx: Ctx,
  { id, from, to }: ParsedInputOf<Calls['attendanceHistory']>,
): Promise<ReplyOf<Calls['attendanceHistory']>> {
  const { name, className } = await findStudent(ctx, id);
  const rows = await ctx.tx
    .select({ record: attendanceRecords, by: accounts.name, current: attendanceDays.recordId })
    .from(attendanceRecords)
    .leftJoin(accounts, eq(accounts.id, attendanceRecords.recordedBy))
    .leftJoin(
      attendanceDays,
      and(
        ofSchool(ctx, attendanceDays),
        eq(attendanceDays.recordId, attendanceRecords.id),
        eq(attendanceDays.day, attendanceRecords.day),
        eq(attendanceDays.studentId, id),
      ),
    )
    .where(
      and(
        ofSchool(ctx, attendanceRecords),
        eq(attendanceRecords.studentId, id),
        gte(attendanceRecords.day, from),
        lte(attendanceRecords.day, to),
      ),
    )
    .orderBy(
      desc(attendanceRecords.day),
      // The parts of a day stand before its meals.
      sql`${attendanceRecords.slot} >= ${firstMealSlot}`,
      desc(attendanceRecords.slot),
      desc(attendanceRecords.id),
    )
    .limit(historyRows);
  const meals = new Map((await mealsOf(ctx)).map((meal) => [meal.slot, meal.name]));
  return {
    student: { name, className: className || null },
    rows: rows.map(({ record, by, current }) => ({
      id: record.id,
      day: record.day,
      slot: record.slot,
      meal: meals.get(record.slot) ?? null,
      status: record.status,
      source: record.source,
      reason: record.reason,
      why: record.why,
      seenAt: record.seenAt?.toISOString() ?? null,
      recordedAt: record.recordedAt.toISOString(),
      recordedBy: by ?? '',
      current: current !== null,
    })),
  };
}
