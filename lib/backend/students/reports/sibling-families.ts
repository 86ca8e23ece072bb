import { and, asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { joinedGroups } from '@/lib/rules/joined-groups.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { students } from '../schema.ts';

const bondRow = z.object({ one: z.string(), other: z.string() });

type Reply = ReplyOf<typeof reportCalls.siblingFamilies>;

/**
 * Families with two children or more at the school: children who share a guardian's phone or were linked by hand, and
 * whoever shares with those.
 * @throws ServiceError tooManyRows
 */
export async function siblingFamilies(ctx: Ctx): Promise<Reply> {
  const groups = joinedGroups(await bonds(ctx));
  const rows = await ctx.tx
    .select({ id: students.id, number: students.number, name: students.name, className: students.className })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, groups.flat())))
    .orderBy(asc(students.classKey), asc(students.number), asc(students.id));
  const groupOf = new Map(groups.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  const families = Map.groupBy(rows, ({ id }) => groupOf.get(id));
  return {
    families: [...families.values()].map((children) =>
      children.map((child) => ({ ...child, className: child.className || null })),
    ),
    children: rows.length,
  };
}

/**
 * Two children each who belong to one family; of those who share a phone each is tied to the first. Records of one name
 * alone are no family: they are one child entered twice.
 */
async function bonds(ctx: Ctx): Promise<[string, string][]> {
  const rows = await rowsOf(
    ctx.tx,
    sql`
    with here as (
      select id, name from students where school_id = ${ctx.school.id} and deleted_at is null and state in ${[...rollStates]}),
    called as (
      select min(g.student_id::text) over shared as one, g.student_id::text as other,
        min(here.name) over shared <> max(here.name) over shared as differ
      from guardians g join here on here.id = g.student_id where g.school_id = ${ctx.school.id} and g.phone <> ''
      window shared as (partition by g.phone))
    select one, other from called where one <> other and differ
    union
    select student_id::text, sibling_id::text from student_siblings
    where school_id = ${ctx.school.id} and student_id in (select id from here) and sibling_id in (select id from here)
      and student_id < sibling_id
    limit ${limits.printedRows + 1}`,
    bondRow,
  );
  if (rows.length > limits.printedRows)
    throw new ServiceError('tooManyRows', { rows: limits.printedRows + 1, max: limits.printedRows });
  return rows.map(({ one, other }) => [one, other]);
}
