import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { noticeCalls } from '@/lib/contracts/notices/notice-calls.ts';
import type { BulletinRow } from '@/lib/contracts/notices/notices.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { firstWords } from '@/lib/rules/cut-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { findRow, ofSchool } from '../kernel/of-school.ts';
import { plainText } from '../kernel/rich-text.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { messages, schoolNotices } from './schema.ts';

type Calls = typeof noticeCalls;
type Row = typeof schoolNotices.$inferSelect;

const writeKey = 'notices.notice.write';

/** A page of the school's notices. */
export async function bulletinPage(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['bulletinPage']>,
): Promise<ReplyOf<Calls['bulletinPage']>> {
  const mayWrite = ctx.can(writeKey);
  const seen = and(ofSchool(ctx, schoolNotices), mayWrite ? undefined : isNull(schoolNotices.withdrawnAt));
  const [all] = await ctx.tx.select({ total: count() }).from(schoolNotices).where(seen);
  const rows = await ctx.tx
    .select()
    .from(schoolNotices)
    .where(seen)
    .orderBy(desc(schoolNotices.pinned), desc(schoolNotices.publishedAt))
    .limit(size)
    .offset((page - 1) * size);
  const unread = await unreadOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => seenRow(ctx, row, !unread.has(row.id))),
    total: all?.total ?? 0,
    actions: mayWrite ? ['write'] : [],
  };
}

/** A notice with its text. @throws ServiceError notFound */
export async function noticeOf(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Calls['notice']>> {
  const row = await findNotice(ctx, id);
  const mayWrite = ctx.can(writeKey);
  if (row.withdrawnAt && !mayWrite) throw new ServiceError('notFound');
  const unread = await unreadOf(ctx, [id]);
  return {
    ...seenRow(ctx, row, !unread.has(id)),
    content: row.content,
    version: row.version,
    reach: mayWrite ? await reachOf(ctx, id) : null,
    actions: mayWrite ? (row.withdrawnAt ? ['edit'] : ['edit', 'withdraw']) : [],
  };
}

/** A notice of the school, held for a change where `lock` is asked. @throws ServiceError notFound */
export async function findNotice(ctx: Ctx, id: string, { lock = false } = {}): Promise<Row> {
  return findRow(ctx, schoolNotices, id, { lock });
}

async function unreadOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ noticeId: messages.noticeId })
    .from(messages)
    .where(
      and(
        ofSchool(ctx, messages),
        eq(messages.accountId, ctx.person.accountId),
        inArray(messages.noticeId, [...ids]),
        isNull(messages.readAt),
      ),
    );
  return new Set(rows.map(({ noticeId }) => noticeId));
}

async function reachOf(ctx: Ctx, noticeId: string) {
  const [row] = await ctx.tx
    .select({
      sent: count(),
      read: sql`count(*) filter (where ${isNotNull(messages.readAt)})`.mapWith(Number),
    })
    .from(messages)
    .where(and(ofSchool(ctx, messages), eq(messages.noticeId, noticeId)));
  return row ?? { sent: 0, read: 0 };
}

function seenRow({ school }: Ctx, row: Row, read: boolean): BulletinRow {
  return {
    id: row.id,
    title: row.title,
    summary: firstWords(plainText(row.content), limits.summaryChars),
    author: row.author,
    publishedAt: row.publishedAt.toISOString(),
    shownUntil: dayIn(new Date(row.shownUntil.getTime() - 1), school.timeZone),
    pinned: row.pinned,
    withdrawn: row.withdrawnAt !== null,
    read,
  };
}
