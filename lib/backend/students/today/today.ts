import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { leaveRequests } from '../schema/attendance.ts';
import { students } from '../schema.ts';
import { benchWeekDays } from './bench-week.ts';
import { birthdays } from './birthdays.ts';
import { classMornings } from './class-mornings.ts';
import { classesToday } from './classes-today.ts';
import { schoolFigures } from './school-figures.ts';

type Reply = ReplyOf<typeof todayCalls.attendanceToday>;

const morningRow = z.object({
  expected: z.int(),
  present: z.int(),
  absent: z.int(),
  onLeave: z.int(),
  classes: z.int(),
  openClassCount: z.int(),
  openClasses: z.array(z.object({ id: z.string(), name: z.string(), open: z.int() })),
  week: z.array(z.object({ day: z.string(), recorded: z.int(), present: z.int() })),
});

/** This morning in figures, from what is counted of each class. */
async function attendanceToday(ctx: Ctx): Promise<Reply> {
  const day = today(ctx);
  return {
    ...(await keptFigures(ctx, 'morning', day, () => morningOf(ctx, day))),
    actions: [
      ...(ctx.can('students.attendance.record') ? (['record'] as const) : []),
      ...(ctx.can('students.leave.decide') ? (['decide'] as const) : []),
    ],
  };
}

async function morningOf(ctx: Ctx, day: string): Promise<Omit<Reply, 'actions'>> {
  const [morning] = await rowsOf(
    ctx.tx,
    sql`
    with c as (select * from (${classMornings(ctx, day)}) known where expected > 0)
    select coalesce(sum(expected), 0)::int as expected,
      coalesce(sum(present), 0)::int as present, coalesce(sum(absent), 0)::int as absent,
      coalesce(sum(on_leave), 0)::int as "onLeave",
      count(*)::int as classes, count(*) filter (where recorded < expected)::int as "openClassCount",
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'open', o.expected - o.recorded)
          order by o.sort_key, o.id), '[]')
        from (select * from c where recorded < expected order by sort_key, id limit ${limits.benchRows}) o
      ) as "openClasses",
      (select coalesce(json_agg(w order by w.day), '[]')
        from (
          select m.day, sum(m.recorded)::int as recorded, sum(m.present)::int as present
          from attendance_mornings m join classes k on k.school_id = m.school_id and k.id = m.class_id
          where m.school_id = ${ctx.school.id} and m.day >= ${dayAfter(day, -benchWeekDays)} and m.day < ${day}
          group by m.day having sum(m.recorded) > 0
        ) w
      ) as week
    from c`,
    morningRow,
  );
  if (!morning) throw new Error('A sum without a row');
  return {
    day,
    isSchoolDay: (await schoolDaysBetween(ctx, day, day)).length > 0,
    ...morning,
    leavesWaiting: await leavesWaiting(ctx),
  };
}

async function leavesWaiting(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(leaveRequests)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, leaveRequests.studentId)))
    .where(and(ofSchool(ctx, leaveRequests), eq(leaveRequests.state, 'asked'), isNull(students.deletedAt)));
  return row?.total ?? 0;
}

export const todayVerbs: VerbGroup<typeof todayCalls> = { attendanceToday, classesToday, schoolFigures, birthdays };
