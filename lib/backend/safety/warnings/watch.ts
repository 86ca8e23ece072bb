import { warningsShown } from '@/lib/contracts/safety/warning-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx, JobHandler } from '../../kernel/jobs.ts';
import { tellLive } from '../../kernel/live.ts';
import { allSchools } from '../../kernel/sweeps.ts';
import { escalateDue } from './escalate.ts';
import { watchLate, watchPickUps, watchReturns } from './watch-children.ts';
import { watchDevices } from './watch-devices.ts';
import { watchVisitors } from './watch-visitors.ts';

/** What rules look for, each on its own, in the order in which people want to hear of it. */
const watches = [watchReturns, watchLate, watchPickUps, watchVisitors, watchDevices, escalateDue];

/** Looks at every school again and again for what deserves a warning. Whatever it finds is raised once, however often and by whomever it is found. */
export const watchJob: JobHandler = {
  everyHours: limits.warningWatchMinutes / 60,
  run: async (job) => {
    for (const inSchool of await allSchools(job)) {
      const changed = await job.step(watchSchool, { inSchool });
      if (changed > 0) tellLive(inSchool, warningsShown);
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
