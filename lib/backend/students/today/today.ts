import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { birthdaysFrom } from '@/lib/rules/birthdays.ts';
import { monthDayOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { leaveRequests } from '../schema/attendance.ts';
import { students } from '../schema.ts';
import { todayAt } from '../school-day.ts';

const birthdayRow = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  born: z.string(),
  total: z.int(),
});

/** The birthdays of the coming days, the nearest first. */
async function birthdays({ tx, school, now }: Ctx): Promise<ReplyOf<typeof todayCalls.birthdays>> {
  const kept = birthdaysFrom(todayAt({ now, school }), limits.birthdayDays);
  const order = kept.map(({ of }) => of).join(',');
  const rows = await rowsOf(
    tx,
    sql`
    select id, name, class_name as "className", birth_date::text as born, count(*) over ()::int as total
    from students
    where school_id = ${school.id} and deleted_at is null and state = 'enrolled'
      and to_char(birth_date, 'MM-DD') = any (string_to_array(${order}, ','))
    order by array_position(string_to_array(${order}, ','), to_char(birth_date, 'MM-DD')), name_key, id
    limit ${limits.benchRows}`,
    birthdayRow,
  );
  const dayOf = new Map(kept.map(({ of, on }) => [of, on]));
  return {
    rows: rows.map(({ born, className, total: _, ...row }) => {
      const on = dayOf.get(monthDayOf(born)) ?? '';
      return { ...row, className: className || null, on, turns: yearOf(on) - yearOf(born) };
    }),
    total: rows[0]?.total ?? 0,
  };
}

const morningRow = z.object({
  id: z.string(),
  name: z.string(),
  expected: z.int(),
  recorded: z.int(),
  present: z.int(),
  absent: z.int(),
  onLeave: z.int(),
});

type ClassMorning = z.output<typeof morningRow>;

/** This morning in figures: three queries, whatever the size of the school. */
async function attendanceToday(ctx: Ctx): Promise<ReplyOf<typeof todayCalls.attendanceToday>> {
  const day = todayAt(ctx);
  const rows = await mornings(ctx, day);
  const open = rows.filter(({ expected, recorded }) => recorded < expected);
  const sum = (name: 'expected' | 'present' | 'absent' | 'onLeave') => rows.reduce((all, row) => all + row[name], 0);
  return {
    day,
    isSchoolDay: (await schoolDaysBetween(ctx, day, day)).length > 0,
    expected: sum('expected'),
    present: sum('present'),
    absent: sum('absent'),
    onLeave: sum('onLeave'),
    classes: rows.length,
    openClasses: open
      .slice(0, limits.benchRows)
      .map(({ id, name, expected, recorded }) => ({ id, name, open: expected - recorded })),
    openClassCount: open.length,
    leavesWaiting: await leavesWaiting(ctx),
    actions: [
      ...(ctx.can('students.attendance.record') ? (['record'] as const) : []),
      ...(ctx.can('students.leave.decide') ? (['decide'] as const) : []),
    ],
  };
}

/**
 * Each class with its enrolled children and what is recorded of their morning; late and left early were there (status
 * codes 1, 7, 8).
 */
async function mornings({ tx, school }: Ctx, day: string): Promise<readonly ClassMorning[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select s.class_id as id, s.class_name as name, count(*)::int as expected, count(d.status)::int as recorded,
      count(*) filter (where d.status in (1, 7, 8))::int as present,
      count(*) filter (where d.status = 2)::int as absent,
      count(*) filter (where d.status in (5, 6))::int as "onLeave"
    from students s
    left join attendance_days d on d.school_id = s.school_id and d.day = ${day} and d.student_id = s.id and d.period = 0
    where s.school_id = ${school.id} and s.deleted_at is null and s.state = 'enrolled' and s.class_id is not null
    group by s.class_id, s.class_name, s.class_key order by s.class_key, s.class_id`,
    morningRow,
  );
  return rows;
}

async function leavesWaiting(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(leaveRequests)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, leaveRequests.studentId)))
    .where(and(ofSchool(ctx, leaveRequests), eq(leaveRequests.state, 'asked'), isNull(students.deletedAt)));
  return row?.total ?? 0;
}

export const todayVerbs: VerbGroup<typeof todayCalls> = { attendanceToday, birthdays };
