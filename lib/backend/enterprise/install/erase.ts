import { and, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { enqueueJob, type JobCtx, type JobHandler, type JobRun } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { unseal } from '../../kernel/sealing.ts';
import { schoolsOfCorp } from '../families/follow-events.ts';
import { forgetContacts } from '../forget-contacts.ts';
import { wxworkParents } from '../schema/families.ts';
import { authorisations, memberTickets, platformEvents, wxworkSessions } from '../schema.ts';
import { eventOf } from '../wecom/belongs-to.ts';

/** The job that erases what a corporation left behind. */
export const eraseJob = 'enterprise.erase';

const inputShape = z.object({ suiteId: z.string(), corpId: z.string() });
type Ended = z.output<typeof inputShape>;

/** Orders the erasure with the end of an authorisation; the runner that is at it looks for more when it is done. */
export async function enqueueErasure(ctx: JobCtx, ended: Ended): Promise<void> {
  await enqueueJob({ ...ctx, afterCommit: () => undefined }, eraseJob, ended);
}

/**
 * Erases what an authorisation that has ended left of its corporation: who of its members came in, and what the
 * platform told of it. Which school it stood for stays, with its name: that is the school's own fact. Nothing goes
 * where the corporation has authorised the app anew.
 */
export const eraseCorporation: JobHandler = {
  run: async (job) => {
    const ended = inputShape.parse(job.input);
    const gone = await job.step((ctx) => eraseMembers(ctx, ended));
    if (!gone) return { outcome: 'authorised anew' };
    const events = await eraseEvents(job, ended);
    const parents = await eraseParents(job, ended.corpId);
    const object = { type: 'corporation', id: ended.corpId };
    const change = { suiteId: ended.suiteId, ...gone, events, parents };
    await job.step(async (ctx) => ctx.audit({ action: 'enterprise.corporation.erase', object, change }));
    return change;
  },
  // What is left is sealed, and goes with the sweep of old events.
  giveUp: async () => {},
};

/** Who is whose parent in a corporation that has no app left. @returns how many went */
async function eraseParents(job: JobRun, corpId: string): Promise<number> {
  const ofCorp = eq(authorisations.corpId, corpId);
  const left = await job.step(({ tx }) =>
    tx.$count(authorisations, and(ofCorp, ne(authorisations.state, 'cancelled'))),
  );
  let gone = 0;
  for (const inSchool of left > 0 ? [] : await schoolsOfCorp(job, corpId)) {
    const erase = async (ctx: JobCtx) => {
      await forgetContacts(ctx, corpId);
      return ctx.tx
        .delete(wxworkParents)
        .where(and(ofSchool(ctx, wxworkParents), eq(wxworkParents.corpId, corpId)))
        .returning({ id: wxworkParents.studentId });
    };
    gone += (await job.step(erase, { inSchool })).length;
  }
  return gone;
}

async function eraseMembers({ tx, now }: JobCtx, { suiteId, corpId }: Ended) {
  const cleared = await tx
    .update(authorisations)
    .set({ agentId: '', scope: {}, changedAt: now })
    .where(
      and(
        eq(authorisations.suiteId, suiteId),
        eq(authorisations.corpId, corpId),
        eq(authorisations.state, 'cancelled'),
      ),
    )
    .returning({ corpId: authorisations.corpId });
  if (cleared.length === 0) return null;
  const sessions = await tx
    .delete(wxworkSessions)
    .where(and(eq(wxworkSessions.corpId, corpId), eq(wxworkSessions.suiteId, suiteId)))
    .returning({ id: wxworkSessions.sessionId });
  const tickets = await tx
    .delete(memberTickets)
    .where(and(eq(memberTickets.corpId, corpId), eq(memberTickets.suiteId, suiteId)))
    .returning({ hash: memberTickets.hash });
  return { sessions: sessions.length, tickets: tickets.length };
}

/** Of whom an event tells stands in its sealed fields; the end itself stays known, so that sent again it is not new. */
async function eraseEvents(job: JobRun, { suiteId, corpId }: Ended): Promise<number> {
  let erased = 0;
  let after = '';
  for (;;) {
    const rows = await job.step(({ tx }) =>
      tx
        .select({ id: platformEvents.id, key: platformEvents.key, sealedFields: platformEvents.sealedFields })
        .from(platformEvents)
        .where(
          and(
            eq(platformEvents.suiteId, suiteId),
            ne(platformEvents.infoType, 'cancel_auth'),
            isNotNull(platformEvents.handledAt),
            gt(platformEvents.key, after),
          ),
        )
        .orderBy(platformEvents.key)
        .limit(limits.sweepBatchRows),
    );
    const last = rows.at(-1);
    if (!last) return erased;
    after = last.key;
    const due = rows.filter((row) => corpOf(row) === corpId).map(({ id }) => id);
    if (due.length === 0) continue;
    await job.step(({ tx }) => tx.delete(platformEvents).where(inArray(platformEvents.id, due)));
    erased += due.length;
  }
}

const fieldsShape = z.object({ AuthCorpId: z.string() });

function corpOf({ key, sealedFields }: { readonly key: string; readonly sealedFields: string }): string | null {
  const opened = unseal(sealedFields, eventOf(key));
  const read = opened === null ? null : fieldsShape.safeParse(JSON.parse(opened));
  return read?.success ? read.data.AuthCorpId : null;
}
