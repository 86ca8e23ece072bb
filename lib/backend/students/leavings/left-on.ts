import { and, inArray, isNull } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentLeavings } from '../schema/leavings.ts';
import type { Reading } from '../writing.ts';

/** The day on which each of these children left that has not come back; those that are here are left out. */
export async function daysOfLeaving(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { studentId, leftOn, rejoinedOn } = studentLeavings;
  const rows = await ctx.tx
    .select({ id: studentId, leftOn })
    .from(studentLeavings)
    .where(and(ofSchool(ctx, studentLeavings), inArray(studentId, [...ids]), isNull(rejoinedOn)));
  return new Map(rows.map((row) => [row.id, row.leftOn]));
}
