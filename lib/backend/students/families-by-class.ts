import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import { rowsOf } from '../db/rows.ts';
import type { Ctx } from '../kernel/context.ts';
import { idsIn } from '../kernel/ids-in.ts';
import type { Reading } from './writing.ts';

const row = z.object({
  classId: z.string(),
  className: z.string(),
  children: z.number(),
  guardians: z.number(),
  phones: z.number(),
  invited: z.number(),
  subscribed: z.number(),
  active: z.number(),
  reached: z.number(),
});
export type ClassFamilies = z.output<typeof row>;

/**
 * The open classes with how many children on roll they have, how many answer for these and have a phone, and what
 * another module knows of the families: one statement, whatever the number of classes. Only classes that the caller
 * reaches.
 * @param known a query for `student_id` once, its `invited`, `subscribed` and `active` parents, and whether one can be
 *   `reached`
 */
export async function familiesByClass(
  ctx: Reading & Partial<Pick<Ctx, 'reach'>>,
  known: SQL,
): Promise<readonly ClassFamilies[]> {
  const own = ctx.school.id;
  const states = sql.join(
    rollStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const inReach = ctx.reach ? sql`and c.id = ${idsIn(ctx.reach)}` : sql``;
  return rowsOf(
    ctx.tx,
    sql`
    with roll as (
      select s.id, s.class_id from students s
      where s.school_id = ${own} and s.deleted_at is null and s.state in (${states})
    ), family as (
      select g.student_id, count(*) as guardians, count(*) filter (where g.phone <> '') as phones
      from guardians g where g.school_id = ${own} group by g.student_id
    ), known as (${known})
    select c.id as "classId", c.name as "className", count(roll.id)::int as children,
      coalesce(sum(family.guardians), 0)::int as guardians, coalesce(sum(family.phones), 0)::int as phones,
      coalesce(sum(known.invited), 0)::int as invited, coalesce(sum(known.subscribed), 0)::int as subscribed,
      coalesce(sum(known.active), 0)::int as active,
      (count(*) filter (where known.reached))::int as reached
    from classes c
    left join roll on roll.class_id = c.id
    left join family on family.student_id = roll.id
    left join known on known.student_id = roll.id
    where c.school_id = ${own} and c.closed_on is null ${inReach}
    group by c.id, c.name, c.sort_key
    order by c.sort_key, c.id`,
    row,
  );
}
