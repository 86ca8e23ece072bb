import { and, lt, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { dueAt, escalated } from '@/lib/rules/warning-state.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { noteStep } from './raise.ts';
import { settingsOf } from './settings.ts';

/** Warnings whose timer has run out go on one level higher, with the shorter time of that level; the highest stay overdue. @returns how many rose */
export async function escalateDue(ctx: JobCtx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(safetyWarnings)
    .where(and(ofSchool(ctx, safetyWarnings), lt(safetyWarnings.dueAt, ctx.now), lt(safetyWarnings.level, 3)))
    .limit(limits.sweepBatchRows)
    .for('update');
  if (due.length === 0) return 0;
  const { times } = await settingsOf(ctx);
  for (const { id, level, state } of due) {
    const next = escalated(level);
    await ctx.tx
      .update(safetyWarnings)
      .set({
        level: next,
        dueAt: dueAt(state, next, ctx.now, times),
        escalations: sql`${safetyWarnings.escalations} + 1`,
        version: sql`${safetyWarnings.version} + 1`,
        updatedAt: ctx.now,
        updatedBy: null,
      })
      .where(oneOfSchool(ctx, safetyWarnings, id));
    await noteStep(ctx, id, 'escalate', '');
  }
  return due.length;
}
