import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
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
import type { Reading } from '../writing.ts';
import { benchWeekDays } from './bench-week.ts';
import { birthdays } from './birthdays.ts';
import { schoolFigures } from './school-figures.ts';

type Calls = typeof todayCalls;

const classRow = z.object({
  id: z.string(),
  name: z.string(),
  students: z.int(),
  capacity: z.int(),
  expected: z.int(),
  recorded: z.int(),
  present: z.int(),
  total: z.int(),
});

/**
 * The classes that need somebody most: not called yet, in their order, then by the lowest attendance; where no roll is
 * called, or the caller may not see it, the fullest.
 */
async function classesToday(
  ctx: Ctx,
  { size }: ParsedInputOf<Calls['classesToday']>,
): Promise<ReplyOf<Calls['classesToday']>> {
  const day = today(ctx);
  const seesRoll = ctx.can('students.attendance.view');
  return keptFigures(ctx, `classes ${size} ${seesRoll}`, day, () => neediest(ctx, { day, size, seesRoll }));
}

interface Asked {
  readonly day: string;
  readonly size: number;
  /** Whether the caller may see who is there. */
  readonly seesRoll: boolean;
}

async function neediest(ctx: Ctx, { day, size, seesRoll }: Asked): Promise<ReplyOf<Calls['classesToday']>> {
  const isCalled = seesRoll && (await schoolDaysBetween(ctx, day, day)).length > 0;
  const need = isCalled
    ? sql`expected = 0, recorded >= expected, case when recorded < expected then 0 else present::float8 / nullif(expected, 0) end`
    : sql`students::float8 / greatest(capacity, 1) desc`;
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select id, name, students, capacity, expected, recorded, present, count(*) over ()::int as total
    from (${classMornings(ctx, day)}) c order by ${need}, sort_key, id limit ${size}`,
    classRow,
  );
  return {
    rows: rows.map(({ expected, recorded, present, total: _, ...row }) => ({
      ...row,
      today: isCalled ? { expected, present, open: expected - recorded } : null,
    })),
    total: rows[0]?.total ?? 0,
  };
}

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

/**
 * A query of the open classes, each with its children, those expected, and what is recorded of their morning. Counts
 * alone are read, one row or a few for each class, and never the children.
 */
const classMornings = ({ school }: Pick<Reading, 'school'>, day: string): SQL => sql`
  select c.id, c.name, c.sort_key, c.capacity, coalesce(k.students, 0)::int as students,
    coalesce(k.expected, 0)::int as expected, least(coalesce(m.recorded, 0), coalesce(k.expected, 0))::int as recorded,
    coalesce(m.present, 0) as present, coalesce(m.absent, 0) as absent, coalesce(m.on_leave, 0) as on_leave
  from classes c
  left join (
    select scope, sum(students) filter (where state in ('enrolled', 'suspended')) as students,
      sum(students) filter (where state = 'enrolled') as expected
    from student_counts where school_id = ${school.id} group by scope
  ) k on k.scope = c.id::text
  left join attendance_mornings m on m.school_id = ${school.id} and m.day = ${day} and m.class_id = c.id
  where c.school_id = ${school.id} and c.closed_on is null`;
