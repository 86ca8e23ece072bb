import type { JobHandler } from '../../kernel/jobs.ts';
import { activeApps } from '../active-app.ts';
import { askRun, lastCarriedOut } from '../ask-run.ts';
import { noteCoverage } from '../families/coverage.ts';
import { bindings } from '../schema.ts';
import { removeLeft } from './leave-members.ts';

/**
 * Once a day: whose days of grace are over is bound no more, how many families can be reached is noted, and each
 * corporation is read anew, for events that were lost. Where nobody has carried a preview out yet, nothing is done
 * unasked.
 */
export const contactsDaily: JobHandler = {
  everyHours: 24,
  run: async (job) => {
    const schools = await job.step(({ tx }) => tx.selectDistinct({ id: bindings.boundSchool }).from(bindings));
    for (const { id: inSchool } of schools)
      await job.step(
        async (ctx) => {
          await removeLeft(ctx);
          await noteCoverage(ctx);
          for (const { corpId } of await activeApps(ctx))
            if (await lastCarriedOut(ctx, corpId)) await askRun(ctx, corpId);
        },
        { inSchool },
      );
    return null;
  },
  // What was not read today is read tomorrow.
  giveUp: async () => {},
};
