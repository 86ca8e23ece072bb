import { and, eq, gt } from 'drizzle-orm';
import type { JobCtx, JobHandler, JobRun } from '../../kernel/jobs.ts';
import { unseal } from '../../kernel/sealing.ts';
import { journeyStates } from '../schema.ts';
import { registerCodeOf } from '../wecom/belongs-to.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { registeredCorp } from '../wecom/registration.ts';
import { storeOfJob } from '../wecom/store.ts';
import { bindRegistered } from './register.ts';

/** Asks, every quarter of an hour, what came of the registrations of a day whose event has not arrived. */
export const askRegistrations: JobHandler = {
  everyHours: 0.25,
  run: async (job) => {
    const open = await job.step(({ tx, now }) =>
      tx
        .select()
        .from(journeyStates)
        .where(and(eq(journeyStates.purpose, 'register'), gt(journeyStates.expiresAt, now))),
    );
    let registered = 0;
    for (const { hash, sealedCode } of open) {
      const corpId = sealedCode ? await corpOf(job, unseal(sealedCode, registerCodeOf(hash))) : null;
      if (corpId && (await job.step((ctx) => endRegistration(ctx, hash, corpId)))) registered += 1;
    }
    return { asked: open.length, registered };
  },
  // What is open is asked about the next time.
  giveUp: async () => {},
};

/** Null while the registration has not come to an end, and where the platform does not answer this time. */
async function corpOf(job: JobRun, code: string | null): Promise<string | null> {
  try {
    return code === null ? null : await registeredCorp(storeOfJob(job), code);
  } catch (error) {
    if (error instanceof PlatformFailure) return null;
    throw error;
  }
}

/** @returns false where the event has arrived meanwhile */
async function endRegistration(ctx: JobCtx, hash: string, corpId: string): Promise<boolean> {
  const [journey] = await ctx.tx.delete(journeyStates).where(eq(journeyStates.hash, hash)).returning();
  if (journey) await bindRegistered(ctx, journey, corpId);
  return journey !== undefined;
}
