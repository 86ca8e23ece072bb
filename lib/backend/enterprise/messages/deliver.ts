import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { JobCtx, JobHandler } from '../../kernel/jobs.ts';
import { landingAddress } from '../own-addresses.ts';
import { authorisations, bindings, identities, type OutboxResult, outbox, type outboxStates } from '../schema.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { type Delivery, duplicateCheckSeconds, sendCard } from '../wecom/members.ts';
import { storeOfJob } from '../wecom/store.ts';
import { suiteById } from '../wecom/suites.ts';

const inputShape = z.object({ id: z.uuid() });
type State = (typeof outboxStates)[number];

/**
 * Sends a message of the outbox. Before it leaves, the row says so: killed in between, the job sends it again, which the platform recognises for
 * half an hour; later than that nobody can know, and the row says that as well.
 */
export const deliverMessage: JobHandler = {
  run: async (job) => {
    const { id } = inputShape.parse(job.input);
    const letter = await job.step((ctx) => prepare(ctx, id));
    if (!letter) return null;
    try {
      const delivery = await sendCard(storeOfJob(job), letter.suite, letter, letter.card);
      await job.step((ctx) => settle(ctx, id, ...judged(letter.userIds.length, letter.unbound, delivery)));
    } catch (error) {
      // Busy, limited and silent: the job tries again later.
      if (!(error instanceof PlatformFailure) || ['unavailable', 'limited', 'noTicket'].includes(error.kind))
        throw error;
      const problem = error.kind === 'unauthorised' ? 'notInstalled' : 'refused';
      await job.step((ctx) => settle(ctx, id, 'failed', { problem }));
    }
    return null;
  },
  giveUp: async (job) => {
    const { id } = inputShape.parse(job.input);
    await job.step((ctx) => settle(ctx, id, 'unknown', { problem: 'unavailable' }), { evenIfCancelled: true });
  },
};

async function prepare(ctx: JobCtx, id: string) {
  const { tx, now, school } = ctx;
  const own = and(eq(outbox.schoolId, school.id), eq(outbox.id, id));
  const [row] = await tx.select().from(outbox).where(own);
  if (!row || row.settledAt) return null;
  if (row.sendingAt && now.getTime() - row.sendingAt.getTime() > duplicateCheckSeconds * 1000) {
    await settle(ctx, id, 'unknown', { problem: 'unavailable' });
    return null;
  }
  const [app] = await tx
    .select({
      suiteId: authorisations.suiteId,
      corpId: authorisations.corpId,
      agentId: authorisations.agentId,
    })
    .from(bindings)
    .innerJoin(authorisations, eq(authorisations.corpId, bindings.corpId))
    .where(and(eq(bindings.boundSchool, school.id), eq(authorisations.state, 'active')))
    .orderBy(authorisations.suiteId)
    .limit(1);
  const suite = app ? suiteById(app.suiteId) : null;
  if (!app || !suite) {
    await settle(ctx, id, 'failed', { problem: 'notInstalled' });
    return null;
  }
  const found = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.corpId, app.corpId), inArray(identities.accountId, [...row.receivers])));
  const userIds = found.map(({ userId }) => userId);
  const unbound = row.receivers.length - userIds.length;
  if (userIds.length === 0) {
    await settle(ctx, id, 'failed', { problem: 'nobody', unbound });
    return null;
  }
  await tx
    .update(outbox)
    .set({ state: 'sending', sendingAt: row.sendingAt ?? now })
    .where(own);
  const { title, description, path } = row.card;
  const card = { title, description, url: landingAddress(suite.appCode, path), button: '查看' };
  return { suite, corpId: app.corpId, agentId: app.agentId, userIds, unbound, card };
}

/** Success with names left out is partial: each reason is counted. */
function judged(asked: number, unbound: number, { invalid, unlicensed, messageId }: Delivery) {
  const missed = unbound + invalid.length + unlicensed.length;
  const state: State = missed === 0 ? 'sent' : invalid.length + unlicensed.length >= asked ? 'failed' : 'partial';
  const result = { unbound, invalid: invalid.length, unlicensed: unlicensed.length };
  return [state, result, messageId] as const;
}

async function settle(
  { tx, now, school }: JobCtx,
  id: string,
  state: State,
  result: OutboxResult,
  messageId: string | null = null,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ state, result, messageId, settledAt: now })
    .where(and(eq(outbox.schoolId, school.id), eq(outbox.id, id)));
}
