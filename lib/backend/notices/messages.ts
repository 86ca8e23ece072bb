import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { messageCalls } from '@/lib/contracts/notices/message-calls.ts';
import type { MessageKind } from '@/lib/contracts/notices/notices.ts';
import { insertTogether, rowsFor } from '../kernel/bulk-insert.ts';
import type { Ctx } from '../kernel/context.ts';
import { notifyLive } from '../kernel/live.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { messages } from './schema.ts';

type Calls = typeof messageCalls;
type Reply<V extends keyof Calls> = Promise<ReplyOf<Calls[V]>>;

/** How many messages wait for the person. */
export async function unreadMessages(ctx: Pick<Ctx, 'tx' | 'school' | 'person'>): Promise<{ total: number }> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(messages)
    .where(and(mine(ctx), isNull(messages.readAt)));
  return { total: row?.total ?? 0 };
}

/** A page of the person's messages, the newest first. */
export async function messagesOf(ctx: Ctx, input: ParsedInputOf<Calls['messages']>): Reply<'messages'> {
  const { total: unread } = await unreadMessages(ctx);
  const wanted = input.unread ? and(mine(ctx), isNull(messages.readAt)) : mine(ctx);
  const [all] = input.unread
    ? [{ total: unread }]
    : await ctx.tx.select({ total: count() }).from(messages).where(wanted);
  const rows = await ctx.tx
    .select()
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size);
  return {
    unread,
    total: all?.total ?? 0,
    rows: rows.map(({ id, kind, params, noticeId, createdAt, readAt }) => ({
      id,
      kind,
      params,
      noticeId,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  };
}

/** Marks messages as read, all of them without ids; those of others stay as they are. */
export async function readMessages(ctx: Ctx, { ids }: ParsedInputOf<Calls['readMessages']>): Reply<'readMessages'> {
  const read = await ctx.tx
    .update(messages)
    .set({ readAt: ctx.now })
    .where(and(mine(ctx), isNull(messages.readAt), ids ? inArray(messages.id, ids) : undefined))
    .returning({ id: messages.id });
  ctx.audit({ object: { type: 'messages', id: String(read.length) } });
  notifyAfter(ctx, [ctx.person.accountId]);
  return { read: read.length };
}

/** Marks the person's message of a notice as read. */
export async function readNotice(ctx: Ctx, noticeId: string): Promise<void> {
  await ctx.tx
    .update(messages)
    .set({ readAt: ctx.now })
    .where(and(mine(ctx), eq(messages.noticeId, noticeId), isNull(messages.readAt)));
  notifyAfter(ctx, [ctx.person.accountId]);
}

interface Telling {
  readonly to: readonly string[];
  readonly kind: MessageKind;
  readonly params: Readonly<Record<string, string>>;
  readonly noticeId?: string;
}

/**
 * What persons are told, as a part of `insertTogether` with what makes it true; null where nobody is told. Their open
 * pages show it once it is committed.
 */
export function messageRows(
  ctx: Pick<Ctx, 'school' | 'now' | 'afterCommit'>,
  ...tellings: readonly Telling[]
): SQL | null {
  const rows = tellings.flatMap(({ to, kind, params, noticeId }) => {
    const row = { schoolId: ctx.school.id, kind, params: { ...params }, noticeId, createdAt: ctx.now };
    return to.map((accountId) => ({ ...row, id: uuidv7(), accountId }));
  });
  notifyAfter(
    ctx,
    tellings.flatMap(({ to }) => to),
  );
  return rowsFor(messages, rows);
}

/** Tells persons something, within the transaction that makes it true; their open pages show it at once. */
export const sendMessage = (
  ctx: Pick<Ctx, 'tx' | 'school' | 'now' | 'afterCommit'>,
  ...tellings: readonly Telling[]
): Promise<void> => insertTogether(ctx.tx, messageRows(ctx, ...tellings));

/** A message that spoke of a document: `params.id` names that. */
interface Spoken {
  readonly kind: MessageKind;
  readonly id: string;
  readonly sentAt: Date;
}

/**
 * Takes back what persons were told about a document, read or not: the text goes, the title stays with the state
 * `withdrawn`.
 */
export async function withdrawMessages(
  ctx: Pick<Ctx, 'tx' | 'school' | 'afterCommit'>,
  { kind, id, sentAt }: Spoken,
): Promise<void> {
  const { params, createdAt } = messages;
  const gone = await ctx.tx
    .update(messages)
    .set({ params: sql`${params} - 'text' || '{"state": "withdrawn"}'` })
    .where(
      and(ofSchool(ctx, messages), eq(messages.kind, kind), eq(createdAt, sentAt), eq(sql`${params} ->> 'id'`, id)),
    )
    .returning({ accountId: messages.accountId });
  notifyAfter(
    ctx,
    gone.map(({ accountId }) => accountId),
  );
}

const notifyAfter = (ctx: Pick<Ctx, 'school' | 'afterCommit'>, to: readonly string[]) =>
  ctx.afterCommit(() => notifyLive(ctx.school.id, ['message'], to));

const mine = (ctx: Pick<Ctx, 'school' | 'person'>) =>
  and(ofSchool(ctx, messages), eq(messages.accountId, ctx.person.accountId));
