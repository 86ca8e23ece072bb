import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { log } from '@/lib/log.ts';
import type { JobHandler, JobRun } from '../../kernel/jobs.ts';
import { unseal } from '../../kernel/sealing.ts';
import { askReading } from '../families/ask-reading.ts';
import { followFamilies, schoolsOfCorp } from '../families/follow-events.ts';
import { authorise, cancel, readAgain } from '../install/authorise.ts';
import { enqueueErasure } from '../install/erase.ts';
import { takeRegistered } from '../install/register.ts';
import { platformEvents } from '../schema.ts';
import { eventOf } from '../wecom/belongs-to.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { storeOfJob } from '../wecom/store.ts';
import { type Suite, suiteById } from '../wecom/suites.ts';
import { followMembers } from './member-events.ts';

const inputShape = z.object({ id: z.uuid() });

interface PlatformEvent {
  readonly suite: Suite;
  readonly fields: Readonly<Record<string, string>>;
  /** The platform's time, in seconds. */
  readonly at: number;
}

/** What an event brings about. */
const reactions: Readonly<Record<string, (job: JobRun, event: PlatformEvent) => Promise<string>>> = {
  create_auth: takeUp,
  reset_permanent_code: takeUp,
  change_auth: readOver,
  share_agent_change: readOver,
  change_app_admin: readOver,
  change_contact: (job, { suite, fields }) => followMembers(job, suite, fields),
  change_school_contact: (job, { fields }) => followFamilies(job, fields),
  change_school_contact_batch: (job, { fields }) => followFamilies(job, fields),
  register_corp: (job, { fields }) => takeRegistered(job, fields),
  cancel_auth: async (job, { suite, fields, at }) => {
    const corpId = fields.AuthCorpId ?? '';
    const object = { type: 'corporation', id: corpId };
    const done = await job.step(async (ctx) => {
      const ended = await cancel(ctx, suite.suiteId, corpId, at);
      if (!ended) return false;
      ctx.audit({ action: 'enterprise.authorisation.cancel', object, change: { suiteId: suite.suiteId } });
      await enqueueErasure(ctx, { suiteId: suite.suiteId, corpId });
      return true;
    });
    return done ? 'cancelled' : 'older than what is known';
  },
};

/** Works at one event of the platform; begun again after a crash it finds what is done. */
export const handleEvent: JobHandler = {
  run: async (job) => {
    const { id } = inputShape.parse(job.input);
    const row = await job.step(async ({ tx }) => {
      const [found] = await tx.select().from(platformEvents).where(eq(platformEvents.id, id));
      return found;
    });
    if (!row || row.handledAt) return null;
    const suite = suiteById(row.suiteId);
    const fields = JSON.parse(unseal(row.sealedFields, eventOf(row.key)) ?? 'null') as PlatformEvent['fields'] | null;
    const react = reactions[row.infoType];
    const outcome =
      suite && fields && react ? await react(job, { suite, fields, at: Number(fields.TimeStamp) || 0 }) : 'no use';
    if (!react) log.info({ infoType: row.infoType }, 'event without a use');
    await job.step(({ tx, now }) =>
      tx.update(platformEvents).set({ handledAt: now, outcome }).where(eq(platformEvents.id, id)),
    );
    return { outcome };
  },
  // The event stays, unhandled, where the doctor of the installation can read of it.
  giveUp: async () => {},
};

/** Exchanges the code of an authorisation; one that was exchanged already has done its work. */
async function takeUp(job: JobRun, { suite, fields, at }: PlatformEvent): Promise<string> {
  try {
    const { corpId } = await authorise(storeOfJob(job), suite, fields.AuthCode ?? '', at);
    const object = { type: 'corporation', id: corpId };
    await job.step(async (ctx) => ctx.audit({ action: 'enterprise.authorisation.take', object }));
    for (const inSchool of await schoolsOfCorp(job, corpId)) await job.step(askReading, { inSchool });
    return 'authorised';
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'restart') return 'code used or too old';
    throw error;
  }
}

async function readOver(job: JobRun, { suite, fields }: PlatformEvent): Promise<string> {
  const corpId = fields.AuthCorpId ?? '';
  await readAgain(storeOfJob(job), suite, corpId);
  return 'read again';
}
