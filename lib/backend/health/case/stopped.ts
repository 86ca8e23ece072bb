import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { healthCases as table } from '../schema/case.ts';

/** Which of these children are followed at home, and may not come in until somebody signs their return. */
export const stoppedStudents = (ctx: Ctx, ids: readonly string[]) => inState(ctx, ids, ['tracked']);

/** Which of these children are followed, watched at school or at home. */
export const followedStudents = (ctx: Ctx, ids: readonly string[]) => inState(ctx, ids, ['observed', 'tracked']);

async function inState(
  ctx: Ctx,
  ids: readonly string[],
  states: ('observed' | 'tracked')[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: table.studentId })
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.studentId, [...ids]), inArray(table.state, states)));
  return new Set(rows.map(({ id }) => id));
}
