import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { openStates } from '@/lib/rules/warning-state.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { noteStep, type WarningWriting } from './raise.ts';

/**
 * Ends open warnings whose reason is over by itself; nobody has judged them, so they count as neither real nor false.
 * @returns how many there were
 */
export async function endWarnings(ctx: WarningWriting, which: SQL | undefined): Promise<number> {
  const ended = await ctx.tx
    .update(safetyWarnings)
    .set({
      ...{ state: 'resolved', reason: null, resolvedAt: ctx.now, dueAt: null, updatedAt: ctx.now, updatedBy: null },
      version: sql`${safetyWarnings.version} + 1`,
    })
    .where(and(ofSchool(ctx, safetyWarnings), which, inArray(safetyWarnings.state, [...openStates])))
    .returning({ id: safetyWarnings.id });
  for (const { id } of ended) await noteStep(ctx, id, 'end', '');
  return ended.length;
}
