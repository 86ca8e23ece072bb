import { and, eq } from 'drizzle-orm';
import { enqueueJob, type JobCtx, type JobHandler, type JobRun } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { classChanges } from '../schema/memberships.ts';
import { beginningOf } from '../school-day.ts';
import type { Draft } from './draft.ts';
import { carryOut } from './run.ts';

export const promotionJob = 'students.promotion';

/**
 * Runs a promotion on the day that somebody chose, in their name. What was planned otherwise meanwhile has another job
 * or none; a server that was off that day runs it when it is on again, with effect of then.
 */
export const plannedPromotion: JobHandler = {
  async run(job) {
    await job.step(async (on) => {
      const draft = await waitingFor(on, job);
      if (!draft?.plannedOn) return;
      // The school lives by another time zone than when the day was chosen.
      if (today(on) < draft.plannedOn) return await waitAgain(on, draft, draft.plannedOn);
      await carryOut(on, draft);
    });
  },

  async giveUp(job, why, error) {
    await job.step(
      async (on) => {
        const draft = await waitingFor(on, job);
        if (why === 'cancelled' || !draft?.plannedOn || !error) return;
        const missed = { on: draft.plannedOn, why: { key: error.key, params: error.params ?? {} } };
        await on.tx
          .update(classChanges)
          .set({ plannedOn: null, plannedBy: null, plannedAt: null, jobId: null, missed })
          .where(oneOfSchool(on, classChanges, draft.id));
        const object = { type: 'classChange', id: draft.id };
        on.audit({ action: 'students.runPromotion', object, result: 'refused', change: { ...missed } });
      },
      { evenIfCancelled: true },
    );
  },
};

/** The draft that waits for this job; nothing where it was run, thrown away, or planned otherwise. */
async function waitingFor(on: JobCtx, job: JobRun): Promise<Draft | undefined> {
  const { changeId } = job.input as { changeId: string };
  const [draft] = await on.tx
    .select()
    .from(classChanges)
    .where(
      and(oneOfSchool(on, classChanges, changeId), eq(classChanges.state, 'draft'), eq(classChanges.jobId, job.id)),
    )
    .for('update');
  return draft;
}

async function waitAgain(on: JobCtx, { id }: Draft, day: string): Promise<void> {
  const asking = { ...on, afterCommit: () => undefined };
  const jobId = await enqueueJob(asking, promotionJob, { changeId: id }, 0, await beginningOf(on, day));
  await on.tx
    .update(classChanges)
    .set({ jobId })
    .where(oneOfSchool(on, classChanges, id));
}
