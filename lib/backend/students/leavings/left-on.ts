import { and, eq, isNull } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentLeavings } from '../schema/leavings.ts';
import type { Reading } from '../writing.ts';

/** The day on which a child left that has not come back; null for one that is here. */
export async function dayOfLeaving(ctx: Reading, studentId: string): Promise<string | null> {
  const [found] = await ctx.tx
    .select({ leftOn: studentLeavings.leftOn })
    .from(studentLeavings)
    .where(
      and(ofSchool(ctx, studentLeavings), eq(studentLeavings.studentId, studentId), isNull(studentLeavings.rejoinedOn)),
    );
  return found?.leftOn ?? null;
}
