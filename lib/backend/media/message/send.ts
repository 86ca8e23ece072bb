import { createHash } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { isForStaff } from '@/lib/contracts/media/message.data.ts';
import type { messageCalls } from '@/lib/contracts/media/message.ts';
import { dayShown, momentOf } from '@/lib/rules/local-moment.ts';
import { whyNotThen } from '@/lib/rules/media/message-times.ts';
import { starred } from '@/lib/rules/media/word-matcher.ts';
import { endOfQuiet } from '@/lib/rules/quiet-hours.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow } from '../../kernel/of-school.ts';
import { type CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { rolesOf } from '../../organisation/index.ts';
import { classCards } from '../../students/index.ts';
import { mediaMessages } from '../schema/message.ts';
import { noteHits, refusedFor, wordsOf } from '../word/hits.ts';
import { schoolWords } from '../word/word.ts';
import { isReached, leave } from './leave.ts';
import { gradesOf, receiversOf } from './receivers.ts';
import { askReview } from './review.ts';
import { schedule } from './scheduled.ts';

type Calls = typeof messageCalls;

/** Whom the person may write to. */
export async function noticeTargets(ctx: Ctx): Promise<ReplyOf<Calls['noticeTargets']>> {
  const isWhole = ctx.reach === null;
  const cards = await classCards(ctx);
  return {
    classes: cards.map(({ id, name }) => ({ id, name })),
    grades: (await gradesOf(ctx, cards)).map(({ id, name }) => ({ id, name })),
    roles: isWhole ? await rolesOf(ctx) : [],
    staff: isWhole,
  };
}

type Asked = ParsedInputOf<Calls['previewNotice']>;

/** Who gets a message and which sensitive words it has; `seen` is the same as long as that and its text are. */
async function looked(ctx: Ctx, { target, title, text, ...how }: Asked) {
  const receivers = await receiversOf(ctx, target);
  const hitsIn = await schoolWords(ctx, 'message');
  const hits = { title: [...hitsIn(title)], text: [...hitsIn(text)] };
  const sent = { title: starred(title, hits.title), text: starred(text, hits.text) };
  const isReviewed = [...hits.title, ...hits.text].some(({ level }) => level === 'review');
  const isHeld = isReviewed && !ctx.can('media.word.review');
  const named = JSON.stringify([target.kind, target.id, title, text, how, hits, isHeld, receivers]);
  return { receivers, hits, sent, isHeld, seen: createHash('sha256').update(named).digest('base64url') };
}

/** @throws ServiceError messageTime: it cannot leave then, or would have to be answered before */
function refuseTimes(ctx: Ctx, { leavesAt, answerBy, target }: Asked): void {
  const isForFamilies = !isForStaff(target.kind);
  const { now, school } = ctx;
  const why = leavesAt && whyNotThen({ leavesAt, now, timeZone: school.timeZone, isForFamilies });
  if (why) throw new ServiceError('messageTime', { why });
  if (answerBy !== null && answerBy < (leavesAt === null ? today(ctx) : dayShown(leavesAt)))
    throw new ServiceError('messageTime', { why: 'deadlinePast' });
}

/**
 * Exactly who would get a message, and its sensitive words.
 * @throws ServiceError notFound, forbidden, tooManyRows, messageTime
 */
export async function previewNotice(ctx: Ctx, asked: Asked): Promise<ReplyOf<Calls['previewNotice']>> {
  refuseTimes(ctx, asked);
  const { receivers, hits, sent, isHeld, seen } = await looked(ctx, asked);
  const unreached = receivers.rows.filter(({ problem }) => problem !== null).length;
  const isAsked = asked.confirm !== 'none';
  return {
    rows: receivers.rows.map(({ to: _, links: __, ...row }) => row),
    reached: receivers.rows.length - unreached,
    unreached,
    hits,
    sent,
    isHeld,
    leavesAt: leavingOf(ctx, asked)?.toISOString() ?? null,
    byHand: isAsked ? receivers.rows.flatMap(({ links }) => links.filter(({ to }) => to === null)).length : 0,
    seen,
  };
}

/** When a message leaves, where that is not at once: when that was chosen, or for families in the morning. */
function leavingOf({ now, school }: Ctx, { leavesAt, target }: Asked): Date | null {
  if (leavesAt !== null) return momentOf(leavesAt, school.timeZone);
  return isForStaff(target.kind) ? null : endOfQuiet(now, school.timeZone);
}

const outcomes = { warn: 'confirmed', replace: 'replaced', block: 'refused', allow: null } as const;

/**
 * Sends a message to exactly those who were shown, each once: families by the messaging app, staff in the product and
 * by the app where there is one; at once, or at a time at which it is looked at anew (`scheduled.ts`), or once somebody
 * has let it pass (`review.ts`).
 * @throws ServiceError notFound, forbidden, tooManyRows, wordsBlocked, wordsDoubtful, receiversChanged, nobodyReached,
 * messageTime, conflict and wrongState: the one in whose place it is sent
 */
export async function sendNotice(
  ctx: Ctx,
  { seen, isSure, instead, ...asked }: ParsedInputOf<Calls['sendNotice']>,
): Promise<ReplyOf<Calls['sendNotice']> | CommittedRefusal> {
  refuseTimes(ctx, asked);
  const { receivers, hits, sent, isHeld, seen: now } = await looked(ctx, asked);
  const found = [...hits.title, ...hits.text];
  const blocked = found.filter(({ level }) => level === 'block');
  if (blocked.length > 0) return refusedFor(ctx, 'message', blocked);
  const doubtful = found.filter(({ level }) => level === 'warn' || level === 'review');
  if (doubtful.length > 0 && !isSure) throw new ServiceError('wordsDoubtful', { words: wordsOf(doubtful) });
  if (now !== seen) throw new ServiceError('receiversChanged');
  if (!receivers.rows.some((row) => isReached(row, asked.confirm))) throw new ServiceError('nobodyReached');
  if (instead) await replace(ctx, instead);
  const { target, confirm, answering, answerBy } = asked;
  const message = { id: uuidv7(), targetKind: target.kind, ...sent, confirm, answerBy };
  const unreached = receivers.rows.filter(({ problem }) => problem !== null).length;
  const leavesAt = asked.leavesAt === null ? null : momentOf(asked.leavesAt, ctx.school.timeZone);
  await ctx.tx.insert(mediaMessages).values({
    ...message,
    ...{ schoolId: ctx.school.id, targetId: target.id, targetName: receivers.name, classIds: receivers.classIds },
    ...{ answersAll: answering === 'all', leavesAt, seenWords: [...new Set(found.map(({ word }) => word))] },
    ...(isHeld ? { state: 'held', heldFor: 'review' } : { state: leavesAt ? 'scheduled' : 'sent' }),
    ...{ receivers: receivers.rows.length, unreached },
    ...{ createdAt: ctx.now, createdBy: ctx.person.accountId, updatedAt: ctx.now, updatedBy: ctx.person.accountId },
  });
  await noteHits(ctx, 'message', found, (level) =>
    level === 'review' ? (isHeld ? 'held' : 'passed') : outcomes[level],
  );
  if (isHeld) await askReview(ctx, message, receivers.rows);
  else if (leavesAt) await schedule(ctx, message, receivers.rows, leavesAt);
  else await leave(ctx, message, receivers.rows);
  const reached = receivers.rows.length - unreached;
  const change = {
    title: sent.title,
    target: target.kind,
    to: receivers.name,
    reached,
    unreached,
    confirm,
    leavesAt,
    isHeld,
  };
  ctx.audit({ object: { type: 'schoolMessage', id: message.id }, change });
  return { id: message.id, reached, unreached, leavesAt: leavesAt?.toISOString() ?? null, isHeld };
}

/** Takes one that was held from the list: another is sent in its place. */
async function replace(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }): Promise<void> {
  const held = await lockRow(ctx, mediaMessages, id, isNull(mediaMessages.deletedAt));
  await refuseStale(ctx, held, version, { id, version: held.version });
  if (held.state !== 'held' || (ctx.reach !== null && held.createdBy !== ctx.person.accountId))
    throw new ServiceError('wrongState');
  await changeRow(ctx, mediaMessages, held, { deletedAt: ctx.now });
}
