import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nodeDepthMax } from '@/lib/rules/group/node-tree.ts';
import { rowsOf } from '../db/rows.ts';
import type { Ctx } from '../kernel/context.ts';

/** An organisation as far as whoever works in it needs it. */
const workingNode = z.object({ id: z.string(), code: z.string(), name: z.string() });
type WorkingNode = z.output<typeof workingNode>;

/**
 * The organisations above a school as `above(id, depth)`, 1 for the one right above it. A ring of them, which a bad
 * import could leave, ends.
 */
const aboveSchool = (schoolId: string): SQL => sql`with recursive above(id, depth) as (
  select s.org_id, 1 from schools s where s.id = ${schoolId} and s.org_id is not null
  union all
  select o.parent_id, a.depth + 1 from above a join organisations o on o.id = a.id
  where o.parent_id is not null and a.depth < ${nodeDepthMax})`;

/**
 * The organisation that the caller works in while in this school: of those above it for which they act, the topmost,
 * whose branch holds the others. Null for who works in the single school. Somebody of two districts works in the one
 * that the school belongs to.
 */
export async function workingNodeOf(ctx: Pick<Ctx, 'tx' | 'school' | 'person'>): Promise<WorkingNode | null> {
  const rows = await rowsOf(
    ctx.tx,
    sql`${aboveSchool(ctx.school.id)}
    select o.id::text as id, o.code, o.name from above a
    join organisations o on o.id = a.id
    join organisation_members m on m.organisation_id = o.id and m.account_id = ${ctx.person.accountId}
    order by a.depth desc limit 1`,
    workingNode,
  );
  return rows[0] ?? null;
}
