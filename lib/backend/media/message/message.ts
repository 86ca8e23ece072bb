import { and, asc, desc, eq, ilike, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { isForStaff, messageMachine } from '@/lib/contracts/media/message.data.ts';
import type { MessageRow, messageCalls } from '@/lib/contracts/media/message.ts';
import { lettersAbout, lettersTo, recallLetters } from '../../enterprise/index.ts';
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
import { aboutOf, noticeTargets, previewNotice, sendNotice } from './send.ts';

type Calls = typeof messageCalls;
type Stored = typeof table.$inferSelect;

/** Messages that are there; to whoever has a right by class, only their own. */
const listed = (ctx: Ctx) =>
  and(isNull(table.deletedAt), ctx.reach === null ? undefined : eq(table.createdBy, ctx.person.accountId));

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
  const letters = await lettersTo(ctx, aboutOf(id));
  const receivers = await ctx.tx
    .select()
    .from(mediaReceivers)
    .where(and(ofSchool(ctx, mediaReceivers), eq(mediaReceivers.messageId, id)))
    .orderBy(asc(mediaReceivers.at));
  return {
    ...(await one(ctx, stored)),
    text: stored.text,
    rows: receivers.map(({ id: receiverId, studentId, name, className, people, problem }) => ({
      id: receiverId,
      name,
      className,
      people: [...people],
      problem,
      state: problem ? 'unreached' : studentId === null ? 'told' : (letters.get(studentId) ?? 'past'),
    })),
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
  if (isForStaff(before.targetKind))
    await withdrawMessages(ctx, { kind: 'schoolMessage', id, sentAt: before.createdAt });
  ctx.audit({ object: { type: 'schoolMessage', id }, change: { title: before.title, recalled } });
  return { recalled };
}

/** Takes one from the list. @throws ServiceError notFound */
async function deleteMessage(ctx: Ctx, { id }: ParsedInputOf<Calls['deleteMessage']>): Promise<null> {
  const before = await lockRow(ctx, table, id, listed(ctx));
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
  return rows.map(({ id, version, title, targetKind, targetName, state, receivers, unreached, ...sent }) => ({
    id,
    version,
    title,
    targetKind,
    targetName,
    state,
    receivers,
    unreached,
    ...(isForStaff(targetKind) ? { ...none, told: receivers - unreached } : (letters.get(aboutOf(id)) ?? none)),
    sentBy: names.get(sent.createdBy) ?? '',
    sentAt: sent.createdAt.toISOString(),
    actions: [
      ...(ctx.can('media.message.send') ? messageMachine.movesIn(state) : []),
      ...(ctx.can('media.message.delete') ? (['delete'] as const) : []),
    ],
  }));
}

async function one(ctx: Ctx, stored: Stored): Promise<MessageRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const messageVerbs: VerbGroup<Calls> = {
  messages,
  message,
  withdrawMessage,
  deleteMessage,
  noticeTargets,
  previewNotice,
  sendNotice,
};
