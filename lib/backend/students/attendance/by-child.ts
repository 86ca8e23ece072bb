import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import type { AttendanceStatus } from '@/lib/contracts/students/attendance-names.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { shareIn } from '@/lib/rules/share.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { theClass } from '../classes/write.ts';
import { matches } from '../find-page.ts';
import { students } from '../schema.ts';
import type { Reading } from '../writing.ts';
import { childDayCounts } from './child-days.ts';

const leaveRow = z.object({
  id: z.string(),
  requests: z.int(),
  sickRequests: z.int(),
  days: z.number(),
  sickDays: z.number(),
});

type Calls = typeof attendanceCalls;
type Input = ParsedInputOf<Calls['attendanceByChild']>;

/**
 * A page of enrolled children by class and number, with what was recorded of them within a span.
 * @throws ServiceError notFound (class)
 */
export async function attendanceByChild(
  ctx: Ctx,
  input: Omit<Input, 'size'> & { readonly size: number },
): Promise<ReplyOf<Calls['attendanceByChild']>> {
  const { page, size, from, to } = input;
  const { children, total } = await pageOfChildren(ctx, input, rankedBy(ctx, input));
  const found = await childDayCounts(ctx, { ids: children.map(({ id }) => id), from, to });
  const rows = children.map((child) => ({ ...child, ...countsIn((status) => found.parts(child.id, status)) }));
  return { rows, total, page, size };
}

/** The same children with their leave: requests that touch the span, and days. @throws ServiceError notFound (class) */
export async function leaveCount(
  ctx: Ctx,
  input: ParsedInputOf<Calls['leaveCount']>,
): Promise<ReplyOf<Calls['leaveCount']>> {
  const { page, size, from, to } = input;
  const { children, total } = await pageOfChildren(ctx, input);
  const found = await leaveOf(
    ctx,
    children.map(({ id }) => id),
    from,
    to,
  );
  return { rows: children.map((child) => ({ ...child, ...leaveIn(found, child.id) })), total, page, size };
}

/**
 * What brings those to the front who were late, away or gone early most often, or were there least; nothing where they
 * stand by class.
 */
function rankedBy({ school }: Ctx, { rank, from, to }: Pick<Input, 'rank' | 'from' | 'to'>): SQL[] {
  if (rank === 'class') return [];
  const counted = (what: SQL) => sql`(select ${what} from attendance_days d where d.school_id = ${school.id}
    and d.student_id = ${students.id} and d.day between ${from} and ${to})`;
  if (rank === 'rate')
    return [sql`${counted(sql`avg((d.status in (1, 7, 8))::int) filter (where d.period < 3)`)} asc nulls last`];
  const status = { late: 7, absent: 2, earlyLeave: 8 }[rank];
  return [sql`${counted(sql`count(*) filter (where d.status = ${status})`)} desc`];
}

type Chosen = Pick<Input, 'q' | 'classId' | 'page'> & { readonly size: number };

/** @param first what comes before the order by class */
async function pageOfChildren(ctx: Ctx, { q, classId, page, size }: Chosen, first: readonly SQL[] = []) {
  if (classId !== undefined) await theClass(ctx, classId);
  const where = and(
    ofSchool(ctx, students),
    isNull(students.deletedAt),
    eq(students.state, 'enrolled'),
    classId === undefined ? undefined : eq(students.classId, classId),
    searchText(q) === '' ? undefined : inArray(students.id, sql`(${matches(ctx, { q })})`),
  );
  const rows = await ctx.tx
    .select({ id: students.id, number: students.number, name: students.name, className: students.className })
    .from(students)
    .where(where)
    .orderBy(...first, asc(students.classKey), asc(students.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(students).where(where);
  return { children: rows.map((row) => ({ ...row, className: row.className || null })), total: all?.total ?? 0 };
}

/** What was recorded of the parts of a child's days, by status. */
export function countsIn(found: (status: AttendanceStatus) => number) {
  const [normal, absent, leave, sickLeave, late, earlyLeave] = ([1, 2, 5, 6, 7, 8] as const).map(found) as Six;
  const recorded = normal + absent + leave + sickLeave + late + earlyLeave;
  const rate = shareIn(1_000, normal + late + earlyLeave, recorded);
  return { recorded, normal, absent, leave, sickLeave, late, earlyLeave, rate };
}
type Six = [number, number, number, number, number, number];

/**
 * The leave of some children within a span, to be read by `leaveIn`. A day on leave counts by the part of its recorded
 * morning and afternoon that was leave: where a school calls the roll once a day, that once is the whole day.
 */
export async function leaveOf({ tx, school }: Reading, ids: readonly string[], from: string, to: string) {
  const rows = await rowsOf(
    tx,
    sql`
    with days as (
      select student_id, (count(*) filter (where status = 5))::float / count(*) as own,
        (count(*) filter (where status = 6))::float / count(*) as sick
      from attendance_days
      where school_id = ${school.id} and student_id = ${idsIn(ids)} and day between ${from} and ${to} and period < 2
      group by student_id, day),
    asked as (
      select student_id, count(*) filter (where kind = 'personal') as own, count(*) filter (where kind = 'sick') as sick
      from leave_requests
      where school_id = ${school.id} and student_id = ${idsIn(ids)} and state in ('approved', 'endedEarly')
        and from_day <= ${to} and to_day >= ${from}
      group by student_id),
    summed as (select student_id, sum(own) as own, sum(sick) as sick from days group by student_id)
    select coalesce(s.student_id, a.student_id) as id, coalesce(a.own, 0)::int as requests, coalesce(a.sick, 0)::int as "sickRequests",
      coalesce(s.own, 0)::float as days, coalesce(s.sick, 0)::float as "sickDays"
    from summed s full join asked a on a.student_id = s.student_id`,
    leaveRow,
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

export const leaveIn = (found: Awaited<ReturnType<typeof leaveOf>>, id: string) => ({
  ...{ requests: 0, sickRequests: 0, days: 0, sickDays: 0 },
  ...found.get(id),
});
