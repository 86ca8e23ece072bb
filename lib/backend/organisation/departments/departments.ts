import { and, asc, count, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { departmentCalls } from '@/lib/contracts/organisation/department-calls.ts';
import { inTreeOrder } from '@/lib/rules/department-tree.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { staffNames } from '../colleagues.ts';
import { departments, staff } from '../schema.ts';

/** All departments of the school from the top downwards, each with how many stand directly in it. */
export async function departmentsOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
): Promise<ReplyOf<(typeof departmentCalls)['departments']>> {
  const { id, parentId, name, sort, version, headId, deputyId } = departments;
  const rows = await ctx.tx
    .select({ id, parentId, name, sort, version, headId, deputyId, staffCount: count(staff.id) })
    .from(departments)
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(staff.departmentId, id)))
    .where(ofSchool(ctx, departments))
    .groupBy(departments.schoolId, id)
    .orderBy(asc(sort), asc(name));
  const names = await staffNames(
    ctx,
    rows.flatMap((row) => [row.headId ?? [], row.deputyId ?? []].flat()),
  );
  const person = (of: string | null) => (of === null ? null : { id: of, name: names.get(of) ?? '' });
  const named = rows.map(({ headId: head, deputyId: deputy, ...row }) => ({
    ...row,
    head: person(head),
    deputy: person(deputy),
  }));
  return { rows: [...inTreeOrder(named)], actions: ['edit'] };
}
