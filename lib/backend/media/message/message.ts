import { and, asc, desc, eq, ilike } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { isForStaff, messageMachine } from '@/lib/contracts/media/message.data.ts';
import type { MessageRow, messageCalls } from '@/lib/contracts/media/message.ts';
import { type LetterState, lettersAbout, lettersOn, lettersTo, recallLetters } from '../../enterprise/index.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { withdrawMessages } from '../../notices/index.ts';
import { mediaReceivers, mediaMessages as table } from '../schema/message.ts';
import { answeredOf, answerVerbs, canRemind, listed, toldLinks } from './answers.ts';
import { aboutOf, occasionOf, remindersOf } from './leave.ts';
import { releaseNotice } from './review.ts';
import { noticeTargets, previewNotice, sendNotice } from './send.ts';
import { mediaToday } from './today.ts';

type Calls = typeof messageCalls;
type Stored = typeof table.$inferSelect;

/** A page, the newest first. */
async function messages(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['messages']>,
): Promise<ReplyOf<Calls['messages']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.title, containing(q)),
    targetKind: (kind) => eq(table.targetKind, kind),
    state: (state) => eq(table.state, state),
  });
  const order = [desc(table.createdAt), desc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, and(where, listed(ctx)), order, { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** One with everybody it was for. @throws ServiceError notFound */
async function message(ctx: Ctx, { id }: ParsedInputOf<Calls['message']>): Promise<ReplyOf<Calls['message']>> {
  const stored = await findRow(ctx, table, id, { more: listed(ctx) });
  const receivers = await ctx.tx
    .select()
    .from(mediaReceivers)
    .where(and(ofSchool(ctx, mediaReceivers), eq(mediaReceivers.messageId, id)))
    .orderBy(asc(mediaReceivers.at));
  const letterOf = await lettersOf(ctx, stored);
  return {
    ...(await one(ctx, stored)),
    text: stored.text,
    targetId: stored.targetId,
    answering: stored.answersAll ? 'all' : 'one',
    rows: receivers.map(({ id: receiverId, studentId, name, className, people, problem }) => ({
      id: receiverId,
      name,
      className,
      people: [...people],
      problem,
      state: receiverState(stored, problem, studentId === null ? 'told' : letterOf(receiverId, studentId)),
    })),
  };
}

function receiverState({ state, leavesAt }: Stored, problem: unknown, letter: LetterState | undefined) {
  if (problem) return 'unreached';
  if (state === 'scheduled' || state === 'held') return 'waiting';
  // What was withdrawn before its time has no letter and is kept back all the same.
  return letter ?? (state === 'withdrawn' && leavesAt ? 'recalled' : 'past');
}

const furthest: readonly LetterState[] = ['told', 'waiting', 'recalled', 'failed'];

/** How it stands with a family: where each guardian has a letter of their own, as with whoever got furthest. */
async function lettersOf(ctx: Ctx, { id, confirm }: Stored) {
  if (confirm === 'none') {
    const letters = await lettersTo(ctx, aboutOf(id));
    return (_: string, studentId: string) => letters.get(studentId);
  }
  const links = await toldLinks(ctx, id);
  const occasion = (linkId: string) => occasionOf(aboutOf(id), linkId);
  const letters = await lettersOn(
    ctx,
    links.map((link) => occasion(link.id)),
  );
  const ofReceiver = Map.groupBy(links, ({ receiverId }) => receiverId);
  return (receiverId: string) => {
    const own = (ofReceiver.get(receiverId) ?? []).map((link) => letters.get(occasion(link.id)));
    return furthest.find((state) => own.includes(state));
  };
}

/**
 * Keeps back what has not left yet, and takes the text from what staff read.
 * @throws ServiceError notFound, conflict, wrongState: it is withdrawn
 */
async function withdrawMessage(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['withdrawMessage']>,
): Promise<ReplyOf<Calls['withdrawMessage']>> {
  const before = await lockRow(ctx, table, id, listed(ctx));
  await refuseStale(ctx, before, version, () => one(ctx, before));
  const state = messageMachine.after(before.state, 'withdraw');
  if (state === undefined) throw new ServiceError('wrongState');
  await changeRow(ctx, table, before, { state });
  const recalled = await recallLetters(ctx, aboutOf(id));
  await recallLetters(ctx, remindersOf(id));
  if (isForStaff(before.targetKind))
    await withdrawMessages(ctx, { kind: 'schoolMessage', id, sentAt: before.createdAt });
  ctx.audit({ object: { type: 'schoolMessage', id }, change: { title: before.title, recalled } });
  return { recalled };
}

/** Takes one from the list. @throws ServiceError notFound; wrongState: it waits for its time, and is withdrawn first */
async function deleteMessage(ctx: Ctx, { id }: ParsedInputOf<Calls['deleteMessage']>): Promise<null> {
  const before = await lockRow(ctx, table, id, listed(ctx));
  if (before.state === 'scheduled') throw new ServiceError('wrongState');
  await changeRow(ctx, table, before, { deletedAt: ctx.now });
  ctx.audit({ object: { type: 'schoolMessage', id }, change: { title: before.title } });
  return null;
}

const none = { told: 0, waiting: 0, failed: 0, recalled: 0 };

/** As people see them, with how it stands with those they were for. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<MessageRow[]> {
  const names = await personNames(ctx.tx, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  const letters = await lettersAbout(
    ctx,
    rows.map(({ id }) => aboutOf(id)),
  );
  const answered = await answeredOf(
    ctx,
    rows.flatMap(({ id, confirm }) => (confirm === 'none' ? [] : [id])),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    targetKind: row.targetKind,
    targetName: row.targetName,
    state: row.state,
    receivers: row.receivers,
    unreached: row.unreached,
    ...tellingOf(row, letters.get(aboutOf(row.id))),
    confirm: row.confirm,
    answered: answered.get(row.id) ?? null,
    answerBy: row.answerBy,
    leavesAt: row.state === 'scheduled' ? (row.leavesAt?.toISOString() ?? null) : null,
    heldFor: row.state === 'held' ? row.heldFor : null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    sentBy: names.get(row.createdBy) ?? '',
    sentAt: row.createdAt.toISOString(),
    actions: actionsOf(ctx, row, letters.get(aboutOf(row.id))?.failed ?? 0),
  }));
}

/** How many of those it is for have it, and of how many it is on its way or has not got there. */
function tellingOf({ state, targetKind, receivers, unreached }: Stored, letters: typeof none | undefined) {
  if (state === 'scheduled' || state === 'held') return { ...none, waiting: receivers - unreached };
  return isForStaff(targetKind) ? { ...none, told: receivers - unreached } : (letters ?? none);
}

const actionsOf = (ctx: Ctx, row: Stored, failed: number): MessageRow['actions'] => [
  ...(row.state === 'held' && row.heldFor === 'review' && ctx.can('media.word.review') ? (['release'] as const) : []),
  ...(ctx.can('media.message.send')
    ? [
        ...(canRemind(row) ? (['remind'] as const) : []),
        ...(row.state === 'sent' && failed > 0 ? (['resend'] as const) : []),
        ...(row.state === 'held' ? (['rewrite'] as const) : []),
        ...messageMachine.movesIn(row.state).filter((move) => move !== 'release'),
      ]
    : []),
  ...(ctx.can('media.message.delete') && row.state !== 'scheduled' ? (['delete'] as const) : []),
];

async function one(ctx: Ctx, stored: Stored): Promise<MessageRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const messageVerbs: VerbGroup<Calls> = {
  ...answerVerbs,
  mediaToday,
  messages,
  message,
  withdrawMessage,
  deleteMessage,
  noticeTargets,
  previewNotice,
  sendNotice,
  releaseNotice,
};
