import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { isForStaff, type TargetKind } from '@/lib/contracts/media/message.data.ts';
import type { messageCalls } from '@/lib/contracts/media/message.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { WordHit } from '@/lib/rules/media/word-matcher.ts';
import { endOfQuiet } from '@/lib/rules/quiet-hours.ts';
import { notifyGuardians, notifyStaff } from '../../enterprise/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sendMessage } from '../../notices/index.ts';
import { rolesOf } from '../../organisation/index.ts';
import { classCards } from '../../students/index.ts';
import { mediaMessages, mediaReceivers } from '../schema/message.ts';
import { schoolWords } from '../word/word.ts';
import { gradesOf, type Receivers, receiversOf } from './receivers.ts';

type Calls = typeof messageCalls;

/** The record that letters of a message are about. */
export const aboutOf = (id: string) => `schoolMessage:${id}`;

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
async function looked(ctx: Ctx, { target, title, text }: Asked) {
  const receivers = await receiversOf(ctx, target);
  const hitsIn = await schoolWords(ctx);
  const hits = { title: [...hitsIn(title)], text: [...hitsIn(text)] };
  const named = JSON.stringify([target.kind, target.id, title, text, hits, receivers]);
  return { receivers, hits, seen: createHash('sha256').update(named).digest('base64url') };
}

/** Exactly who would get a message, and its sensitive words. @throws ServiceError notFound, forbidden, tooManyRows */
export async function previewNotice(ctx: Ctx, asked: Asked): Promise<ReplyOf<Calls['previewNotice']>> {
  const { receivers, hits, seen } = await looked(ctx, asked);
  const unreached = receivers.rows.filter(({ problem }) => problem !== null).length;
  const leavesAt = isForStaff(asked.target.kind) ? null : endOfQuiet(ctx.now, ctx.school.timeZone);
  return {
    rows: receivers.rows.map(({ to: _, ...row }) => row),
    reached: receivers.rows.length - unreached,
    unreached,
    hits,
    leavesAt: leavesAt?.toISOString() ?? null,
    seen,
  };
}

/** @throws ServiceError wordsBlocked; wordsDoubtful, unless whoever sends it is sure */
function refuseWords(hits: readonly WordHit[], isSure: boolean): void {
  const listed = (level: WordHit['level']) => [
    ...new Set(hits.filter((hit) => hit.level === level).map(({ word }) => word)),
  ];
  const [blocked, doubtful] = [listed('block'), listed('warn')];
  if (blocked.length > 0) throw new ServiceError('wordsBlocked', { words: blocked.join('、') });
  if (doubtful.length > 0 && !isSure) throw new ServiceError('wordsDoubtful', { words: doubtful.join('、') });
}

/**
 * Sends a message to exactly those who were shown, each once: families by the messaging app, staff in the product and
 * by the app where there is one.
 * @throws ServiceError notFound, forbidden, tooManyRows, wordsBlocked, wordsDoubtful, receiversChanged, nobodyReached
 */
export async function sendNotice(
  ctx: Ctx,
  { seen, isSure, ...asked }: ParsedInputOf<Calls['sendNotice']>,
): Promise<ReplyOf<Calls['sendNotice']>> {
  const { receivers, hits, seen: now } = await looked(ctx, asked);
  refuseWords([...hits.title, ...hits.text], isSure);
  if (now !== seen) throw new ServiceError('receiversChanged');
  const reached = receivers.rows.filter(({ problem }) => problem === null);
  if (reached.length === 0) throw new ServiceError('nobodyReached');
  const { target, title, text } = asked;
  const message = { id: uuidv7(), kind: target.kind, title, text };
  const unreached = receivers.rows.length - reached.length;
  await keep(ctx, message, receivers, unreached);
  await (isForStaff(target.kind) ? tellStaff : tellFamilies)(ctx, message, reached);
  const change = { title, target: target.kind, to: receivers.name, reached: reached.length, unreached };
  ctx.audit({ object: { type: 'schoolMessage', id: message.id }, change });
  return { id: message.id, reached: reached.length, unreached };
}

interface Message {
  readonly id: string;
  readonly kind: TargetKind;
  readonly title: string;
  readonly text: string;
}

/** Writes down what is sent, and whom it was for. */
async function keep(ctx: Ctx, { id, kind, title, text }: Message, { name, rows }: Receivers, unreached: number) {
  const schoolId = ctx.school.id;
  await ctx.tx.insert(mediaMessages).values({
    schoolId,
    id,
    title,
    text,
    targetKind: kind,
    targetName: name,
    state: 'sent',
    receivers: rows.length,
    unreached,
    createdAt: ctx.now,
    createdBy: ctx.person.accountId,
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  });
  await bulkInsert(
    ctx.tx,
    mediaReceivers,
    rows.map((receiver, at) => ({
      schoolId,
      id: uuidv7(),
      messageId: id,
      at,
      studentId: isForStaff(kind) ? null : receiver.id,
      name: receiver.name,
      className: receiver.className,
      people: receiver.people,
      problem: receiver.problem,
    })),
  );
}

async function tellFamilies(ctx: Ctx, { id, title, text }: Message, reached: Receivers['rows']): Promise<void> {
  const about = aboutOf(id);
  await notifyGuardians(
    ctx,
    reached.map(({ id: studentId, to }) => ({
      occasion: `${about}:${studentId}`,
      about,
      studentId,
      only: to,
      title,
      text,
    })),
  );
}

async function tellStaff(ctx: Ctx, { id, title, text }: Message, reached: Receivers['rows']): Promise<void> {
  const to = [...new Set(reached.flatMap((one) => one.to))];
  await sendMessage(ctx, { to, kind: 'schoolMessage', params: { id, title, text } });
  const together = limits.wxworkMessageReceivers;
  for (let at = 0; at < to.length; at += together)
    await notifyStaff(ctx, {
      occasion: `${aboutOf(id)}:${at}`,
      receivers: to.slice(at, at + together),
      card: { title, description: text, path: '/eduplus/setting/message' },
    });
}
