import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { appendAudit, installationScope, type NamedFacts } from './audit.ts';
import { now as clockNow } from './clock.ts';
import { heldBy, type Job, leaseUntil } from './job-claims.ts';
import { JobCancelled, type JobRun, LeaseLost } from './jobs.ts';
import { people, personName } from './people.ts';
import { classesNamed, enterReach } from './reach.ts';
import { jobs } from './schema.ts';
import { enterSchool, transaction } from './tenancy.ts';

/** The steps of a claimed job. Each locks the job's row first, so two processes can never both work at one claim. */
export function stepsOf(database: Database, job: Job, reach: Job['reach'], stopped: () => boolean): JobRun {
  let name: string | undefined;
  const zones = new Map<string, string>();
  return {
    id: job.id,
    schoolId: job.schoolId,
    input: job.input,
    step: async (work, { evenIfCancelled = false, inSchool = job.schoolId } = {}) => {
      // The embedded database answers without ever leaving this thread's microtasks: let requests in between.
      await setImmediate();
      return transaction(database, async (tx) => {
        if (stopped()) throw new LeaseLost();
        await enterSchool(tx, job.schoolId);
        const now = clockNow();
        const [held] = await tx
          .update(jobs)
          .set({ leaseUntil: leaseUntil(now) })
          .where(heldBy(job))
          .returning({ cancelAsked: jobs.cancelAsked });
        if (!held) throw new LeaseLost();
        if (held.cancelAsked && !evenIfCancelled) throw new JobCancelled();
        if (inSchool !== job.schoolId) await enterSchool(tx, inSchool);
        const facts: NamedFacts[] = [];
        name ??= await personName(tx, job.actorId);
        const timeZone = zones.get(inSchool) ?? (await people().schoolZone(tx, inSchool));
        zones.set(inSchool, timeZone);
        const person = { accountId: job.actorId, name };
        const school = { id: inSchool, timeZone };
        if (reach) await enterReach(tx, job.actorId, classesNamed(reach));
        const value = await work({ tx, now, school, person, reach, audit: (fact) => facts.push(fact) });
        const actorId = job.actorId === installationScope ? null : job.actorId;
        const origin = { actorId, actorName: name, address: '', requestId: job.id, at: now };
        // The work may have looked further than its school.
        if (facts.length > 0) await enterSchool(tx, inSchool);
        await appendAudit(
          tx,
          inSchool,
          facts.map((fact) => ({ ...fact, ...origin })),
        );
        return value;
      });
    },
  };
}
