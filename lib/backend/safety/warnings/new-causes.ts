import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import type { WarningWriting } from './raise.ts';

/**
 * What has not been raised yet: one query for all, so that rules which look again and again ask nothing more of what is
 * known.
 */
export async function newOnes<T extends { readonly cause: string }>(
  ctx: Pick<WarningWriting, 'tx' | 'school'>,
  found: readonly T[],
): Promise<readonly T[]> {
  if (found.length === 0) return [];
  const rows = await ctx.tx
    .select({ cause: safetyWarnings.cause })
    .from(safetyWarnings)
    .where(
      and(
        ofSchool(ctx, safetyWarnings),
        inArray(
          safetyWarnings.cause,
          found.map(({ cause }) => cause),
        ),
      ),
    );
  const known = new Set(rows.map(({ cause }) => cause));
  return found.filter(({ cause }) => !known.has(cause));
}
