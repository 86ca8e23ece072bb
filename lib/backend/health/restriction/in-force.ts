import { and, asc, inArray, ne } from 'drizzle-orm';
import type { OpenedRestriction } from '@/lib/contracts/health/restriction.ts';
import { isInForce } from '@/lib/rules/health/restriction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { healthRestrictions as table } from '../schema/restriction.ts';

export type RestrictionInForce = Pick<OpenedRestriction, 'substance' | 'detail' | 'severity'> & {
  readonly id: string;
};

/**
 * What these children must not eat on a day, by child; those without anything are left out. The published way for
 * other modules: whoever cooks or serves by it has a right of its own, and shows no more than it has to.
 */
export async function restrictionsOn(
  ctx: Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } },
  studentIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly RestrictionInForce[]>> {
  const { id, studentId, substance, detail, severity, fromOn, untilOn, state } = table;
  const rows = await ctx.tx
    .select({ id, studentId, substance, detail, severity, fromOn, untilOn })
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(studentId, [...studentIds]), ne(state, 'withdrawn')))
    .orderBy(asc(fromOn), asc(id));
  const standing = rows.filter((row) => isInForce(row, day));
  const byChild = Map.groupBy(standing, (row) => row.studentId);
  return new Map(
    [...byChild].map(([child, own]) => [
      child,
      own.map((row) => ({ id: row.id, substance: row.substance, detail: row.detail, severity: row.severity })),
    ]),
  );
}
