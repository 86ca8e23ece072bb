import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { messagesSettled } from '@/lib/metrics.ts';
import { ticketPath } from '../../family/index.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { type ActiveApp, activeApps } from '../active-app.ts';
import { landingAddress, ownAddress } from '../own-addresses.ts';
import { wxworkParents } from '../schema/families.ts';
import { identities, type OutboxResult, outbox, type outboxStates, type PartOutcome } from '../schema.ts';
import { isLasting } from '../wecom/failures.ts';
import { sendToParents } from '../wecom/families.ts';
import { type Delivery, duplicateCheckSeconds, sendCard } from '../wecom/members.ts';
import { type Store, storeOfJob } from '../wecom/store.ts';

/** One message, or the messages to families of one occasion. */
const inputShape = z
  .union([z.object({ id: z.uuid() }), z.object({ ids: z.array(z.uuid()) })])
  .transform((input) => ('id' in input ? [input.id] : input.ids));
type State = (typeof outboxStates)[number];

/**
 * Sends messages of the outbox, one after the other. Before one leaves, its row says so: killed in between, the job
 * sends it again, which the platform recognises for half an hour; later than that nobody can know, and the row says
 * that as well.
 */
export const deliverMessage: JobHandler = {
  resumes: true,
  run: async (job) => {
    const ids = inputShape.parse(job.input);
    for (const [at, id] of ids.entries()) {
      await deliver(job, id);
      // What got further is no failure: a platform that is silent now and then does not end a long job.
      if (ids.length > 1) await job.step((ctx) => noteProgress(ctx, job.id, at + 1, ids.length));
    }
    return null;
  },
  giveUp: async (job) => {
    for (const id of inputShape.parse(job.input)) await job.step((ctx) => giveUp(ctx, id), { evenIfCancelled: true });
  },
};

async function deliver(job: JobRun, id: string): Promise<void> {
  const letter = await job.step((ctx) => prepare(ctx, id));
  if (!letter) return;
  const parts = { ...letter.settled };
  let passing: unknown;
  // One corporation that refuses or is silent keeps nobody of another from the message.
  for (const part of letter.parts.filter(({ corpId }) => !parts[corpId]))
    try {
      parts[part.corpId] = await settledPart(storeOfJob(job), letter, part);
      await job.step((ctx) => notePart(ctx, id, parts));
    } catch (error) {
      passing = error;
    }
  // The job tries again later what is left.
  if (passing) throw passing;
  await job.step((ctx) => settle(ctx, id, ...judged(letter, Object.values(parts))));
}

/** Sends a part. @returns what became of it, also where the corporation refuses it for good */
async function settledPart(store: Store, letter: Letter, part: Part): Promise<PartOutcome> {
  const receivers = part.userIds.length;
  try {
    const { messageId, invalid, unlicensed } = await send(store, letter, part);
    return { receivers, messageId, invalid: invalid.length, unlicensed: unlicensed.length };
  } catch (error) {
    if (!isLasting(error)) throw error;
    return { receivers, problem: error.kind === 'unauthorised' ? 'notInstalled' : 'refused' };
  }
}

type Letter = NonNullable<Awaited<ReturnType<typeof prepare>>>;

/** Those of the receivers who are known in one corporation. */
interface Part extends ActiveApp {
  readonly userIds: readonly string[];
}

/** Families get words: what a card opens is for the staff. */
async function send(store: Store, { audience, card }: Letter, { suite, ...to }: Part): Promise<Delivery> {
  if (audience === 'guardians') {
    const invalid = await sendToParents(store, suite, to, `${card.title}\n${card.description}`);
    return { messageId: '', invalid, unlicensed: [] };
  }
  const { path, ...words } = card;
  return sendCard(store, suite, to, { ...words, url: landingAddress(suite.appCode, path), button: '查看' });
}

async function prepare(ctx: JobCtx, id: string) {
  const { tx, now } = ctx;
  const own = oneOfSchool(ctx, outbox, id);
  // Held, so that what is recalled meanwhile waits, and finds it on its way.
  const [row] = await tx.select().from(outbox).where(own).for('update');
  if (!row || row.settledAt) return null;
  if (row.sendingAt && now.getTime() - row.sendingAt.getTime() > duplicateCheckSeconds * 1000) {
    await settleUnsure(ctx, row);
    return null;
  }
  const apps = await activeApps(ctx);
  if (apps.length === 0) {
    await settle(ctx, id, 'failed', { problem: 'notInstalled' });
    return null;
  }
  const parts = await partsOf(ctx, row, apps);
  const unbound = row.receivers.length - parts.reduce((sum, { userIds }) => sum + userIds.length, 0);
  if (parts.length === 0) {
    await settle(ctx, id, 'failed', { problem: 'nobody', unbound });
    return null;
  }
  await tx
    .update(outbox)
    .set({ state: 'sending', sendingAt: row.sendingAt ?? now })
    .where(own);
  return { parts, audience: row.audience, unbound, card: withLink(ctx, row), settled: row.result?.parts ?? {} };
}

/** Families get the words and the link, if there is one, whose key is made here and kept nowhere. */
function withLink({ school }: JobCtx, { audience, card }: Pick<typeof outbox.$inferSelect, 'audience' | 'card'>) {
  if (audience !== 'guardians' || card.path === '') return card;
  return { ...card, description: `${card.description}\n${ownAddress(ticketPath(school.id, card.path))}` };
}

type Receivers = Pick<typeof outbox.$inferSelect, 'audience' | 'receivers'>;

/** Who of the receivers can be written to by now, by the corporation in which each is known; nobody twice. */
async function partsOf(ctx: JobCtx, row: Receivers, apps: readonly ActiveApp[]): Promise<readonly Part[]> {
  const known = await knownIn(
    ctx,
    row,
    apps.map(({ corpId }) => corpId),
  );
  const seen = new Set<string>();
  return apps.flatMap((app) => {
    const mine = known.filter(({ corpId, receiver }) => corpId === app.corpId && !seen.has(receiver));
    for (const { receiver } of mine) seen.add(receiver);
    return mine.length > 0 ? [{ ...app, userIds: mine.map(({ userId }) => userId) }] : [];
  });
}

function knownIn(ctx: JobCtx, { audience, receivers }: Receivers, corpIds: readonly string[]) {
  // Where a member is written to is part of its name.
  if (audience === 'members')
    return receivers.flatMap((receiver) => {
      const [corpId = '', ...rest] = receiver.split(' ');
      return corpIds.includes(corpId) ? [{ receiver, corpId, userId: rest.join(' ') }] : [];
    });
  if (audience === 'staff')
    return ctx.tx
      .select({ receiver: identities.accountId, corpId: identities.corpId, userId: identities.userId })
      .from(identities)
      .where(and(inArray(identities.corpId, [...corpIds]), inArray(identities.accountId, [...receivers])));
  const { parentUserId, corpId } = wxworkParents;
  return ctx.tx
    .selectDistinct({ receiver: parentUserId, corpId, userId: parentUserId })
    .from(wxworkParents)
    .where(
      and(
        ofSchool(ctx, wxworkParents),
        inArray(corpId, [...corpIds]),
        inArray(parentUserId, [...receivers]),
        eq(wxworkParents.subscribed, true),
      ),
    );
}

/** Success with names left out is partial: each reason is counted. */
function judged({ unbound }: Pick<Letter, 'unbound'>, parts: readonly PartOutcome[]) {
  const count = (of: (part: PartOutcome) => number) => parts.reduce((sum, one) => sum + of(one), 0);
  const asked = count((one) => one.receivers);
  const [invalid, unlicensed] = [count((one) => one.invalid ?? 0), count((one) => one.unlicensed ?? 0)];
  const lost = count((one) => (one.problem ? one.receivers : 0));
  const missed = invalid + unlicensed + lost;
  const state: State = unbound + missed === 0 ? 'sent' : missed >= asked ? 'failed' : 'partial';
  const problem = state === 'failed' ? parts.find((one) => one.problem)?.problem : undefined;
  const messageId = parts.flatMap((one) => one.messageId || []).join(' ');
  return [state, { unbound, invalid, unlicensed, lost, ...(problem ? { problem } : {}) }, messageId] as const;
}

/** Notes which parts are settled: tried again, the job leaves them alone. */
async function notePart(ctx: JobCtx, id: string, parts: NonNullable<OutboxResult['parts']>): Promise<void> {
  await ctx.tx
    .update(outbox)
    .set({ result: { parts } })
    .where(oneOfSchool(ctx, outbox, id));
}

async function settle(
  ctx: JobCtx,
  id: string,
  state: State,
  result: OutboxResult,
  messageId: string | null = null,
): Promise<void> {
  const [row] = await ctx.tx
    .update(outbox)
    .set({ state, result, messageId, settledAt: ctx.now })
    .where(oneOfSchool(ctx, outbox, id))
    .returning({ audience: outbox.audience });
  // Before the commit: a step that is broken off counts twice, which is rare and no matter for a rate.
  if (row) messagesSettled.inc({ audience: row.audience, state });
}

async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  const [row] = await ctx.tx
    .select()
    .from(outbox)
    .where(oneOfSchool(ctx, outbox, id));
  if (row && !row.settledAt) await settleUnsure(ctx, row);
}

/** Says of a message that is still on its way what is known: which parts arrived, else nothing. */
async function settleUnsure(ctx: JobCtx, row: typeof outbox.$inferSelect): Promise<void> {
  const parts = Object.values(row.result?.parts ?? {});
  const problem = 'unavailable';
  const [state, counts, messageId] = judged({ unbound: 0 }, parts);
  if (parts.length === 0 || state === 'failed') return settle(ctx, row.id, 'unknown', { problem });
  const open = row.receivers.length - parts.reduce((sum, one) => sum + one.receivers, 0);
  await settle(ctx, row.id, 'partial', { ...counts, lost: counts.lost + open, problem }, messageId);
}
