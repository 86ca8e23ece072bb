import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type HeldReason, isForStaff } from '@/lib/contracts/media/message.data.ts';
import { limits } from '@/lib/rules/limits.ts';
import { receiversMoved } from '@/lib/rules/media/message-times.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob, type JobCtx, type JobHandler } from '../../kernel/jobs.ts';
import { notifyLive } from '../../kernel/live.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sendMessage } from '../../notices/index.ts';
import { mediaReceivers, mediaMessages as table } from '../schema/message.ts';
import { schoolWords } from '../word/word.ts';
import { isReached, keepReceivers, leave, type Message } from './leave.ts';
import { type Addressed, familiesIn, ofClasses, staffFor } from './receivers.ts';

/** The job that sends a message at its time. */
export const scheduledJob = 'media.message';

const touched = ['schoolMessage', 'message'];
const inputShape = z.object({ id: z.uuid() });
type Stored = typeof table.$inferSelect;

/** Writes down whom a message was shown to be for, and has it sent at its time. */
export async function schedule(ctx: Ctx, message: Message, rows: readonly Addressed[], leavesAt: Date): Promise<void> {
  await keepReceivers(ctx, message, rows);
  await enqueueJob(ctx, scheduledJob, { id: message.id }, 0, leavesAt);
}

/**
 * Sends what has waited for its time. Whom it is for is found anew; where that is no longer about whom somebody has
 * seen, or a word has been added that it contains, it is held and its author asked.
 */
export const sendScheduled: JobHandler = {
  resumes: true,
  withinReach: true,
  run: async (job) => {
    const { id } = inputShape.parse(job.input);
    await job.step((ctx) => leaveNow(ctx, id));
    notifyLive(job.schoolId, touched);
    return null;
  },
  giveUp: async (job) => {
    const { id } = inputShape.parse(job.input);
    await job.step(
      async (ctx) => {
        const stored = await waiting(ctx, id);
        if (stored) await hold(ctx, stored, 'gone');
      },
      { evenIfCancelled: true },
    );
    notifyLive(job.schoolId, touched);
  },
};

/** The message, held; none where it was withdrawn or has left. */
async function waiting(ctx: JobCtx, id: string): Promise<Stored | undefined> {
  const [stored] = await ctx.tx
    .select()
    .from(table)
    .where(and(oneOfSchool(ctx, table, id), eq(table.state, 'scheduled'), isNull(table.deletedAt)))
    .for('update');
  return stored;
}

async function leaveNow(ctx: JobCtx, id: string): Promise<void> {
  const stored = await waiting(ctx, id);
  if (!stored) return;
  const rows = await receiversNow(ctx, stored);
  const why = rows === null ? 'gone' : await whyHeld(ctx, stored, rows);
  if (why || !rows) return hold(ctx, stored, why ?? 'gone');
  await leave(asWriter(ctx), stored, rows);
  const unreached = rows.filter(({ problem }) => problem !== null).length;
  // It is listed, and can be taken back, by when it left.
  await changeRow(ctx, table, stored, { state: 'sent', receivers: rows.length, unreached, createdAt: ctx.now });
  const change = { title: stored.title, reached: rows.length - unreached, unreached };
  ctx.audit({ action: 'media.message.leave', object: { type: 'schoolMessage', id }, change });
}

/** What others have to look at again is said once the step is committed. */
const asWriter = (ctx: JobCtx) => ({ ...ctx, afterCommit: () => {} });

/** Whom it is for by now; null where the role or the right to write to them is gone. */
async function receiversNow(ctx: JobCtx, { targetKind, targetId, classIds }: Stored) {
  try {
    if (targetKind === 'child') return await familiesIn(ctx, { ids: [targetId] });
    if (!isForStaff(targetKind)) return await familiesIn(ctx, ofClasses(classIds));
    return (await staffFor(ctx, { kind: targetKind, id: targetId })).rows;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

async function whyHeld(ctx: JobCtx, stored: Stored, rows: readonly Addressed[]): Promise<HeldReason | null> {
  const hitsIn = await schoolWords(ctx, 'message');
  const isNew = ({ word, level }: { readonly word: string; readonly level: string }) =>
    level === 'block' || !stored.seenWords.includes(word);
  if ([...hitsIn(stored.title), ...hitsIn(stored.text)].some(isNew)) return 'words';
  if (!rows.some((row) => isReached(row, stored.confirm))) return 'nobody';
  const seen = await ctx.tx
    .select()
    .from(mediaReceivers)
    .where(and(ofSchool(ctx, mediaReceivers), eq(mediaReceivers.messageId, stored.id)));
  const isStaff = isForStaff(stored.targetKind);
  const moved = receiversMoved(
    seen.map(({ studentId, name, people, problem }) => ({
      id: studentId ?? name,
      people,
      isReached: problem === null,
    })),
    rows.map(({ id, name, people, problem }) => ({ id: isStaff ? name : id, people, isReached: problem === null })),
  );
  return moved > limits.schoolMessageChangesUnasked ? 'receivers' : null;
}

/** It stays where it is until its author looks at it again, who is told. */
async function hold(ctx: JobCtx, stored: Stored, heldFor: HeldReason): Promise<void> {
  const { id, title, createdBy } = stored;
  await changeRow(ctx, table, stored, { state: 'held', heldFor });
  await sendMessage(asWriter(ctx), { to: [createdBy], kind: 'messageHeld', params: { id, title } });
  ctx.audit({ action: 'media.message.hold', object: { type: 'schoolMessage', id }, change: { title, heldFor } });
}
