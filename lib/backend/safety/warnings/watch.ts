import { and, lt } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { dueAt, escalated } from '@/lib/rules/warning-state.ts';
import type { JobCtx, JobHandler } from '../../kernel/jobs.ts';
import { notifyLive } from '../../kernel/live.ts';
import { changeRow, nobody } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { allSchools } from '../../kernel/sweeps.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { noteStep } from './raise.ts';
import { settingsOf } from './settings.ts';
import { watchLate, watchPickUps, watchReturns } from './watch-children.ts';
import { watchDevices } from './watch-devices.ts';
import { watchVisitors } from './watch-visitors.ts';

/**
 * Warnings whose timer has run out go on one level higher, with the shorter time of that level; the highest stay
 * overdue.
 * @returns how many rose
 */
async function escalateDue(ctx: JobCtx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(safetyWarnings)
    .where(and(ofSchool(ctx, safetyWarnings), lt(safetyWarnings.dueAt, ctx.now), lt(safetyWarnings.level, 3)))
    .limit(limits.sweepBatchRows)
    .for('update');
  if (due.length === 0) return 0;
  const { times } = await settingsOf(ctx);
  for (const warning of due) {
    const next = escalated(warning.level);
    await changeRow({ ...ctx, person: nobody }, safetyWarnings, warning, {
      level: next,
      dueAt: dueAt(warning.state, next, ctx.now, times),
      escalations: warning.escalations + 1,
    });
    await noteStep(ctx, warning.id, 'escalate', '');
  }
  return due.length;
}

/** What rules look for, each on its own, in the order in which people want to hear of it. */
const watches = [watchReturns, watchLate, watchPickUps, watchVisitors, watchDevices, escalateDue];

/**
 * Looks at every school again and again for what deserves a warning. Whatever it finds is raised once, however often
 * and by whomever it is found.
 */
export const watchJob: JobHandler = {
  everyHours: limits.warningWatchMinutes / 60,
  run: async (job) => {
    for (const inSchool of await allSchools(job)) {
      const changed = await job.step(watchSchool, { inSchool });
      if (changed > 0) notifyLive(inSchool, ['warning']);
    }
    return null;
  },
  // What was not found this time is found the next.
  giveUp: async () => {},
};

async function watchSchool(ctx: JobCtx): Promise<number> {
  let changed = 0;
  for (const watch of watches) changed += await watch(ctx);
  return changed;
}
