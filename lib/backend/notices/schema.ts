import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind } from '@/lib/contracts/notices/notices.ts';
import { instant, versionedLater } from '../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../db/tenant-table.ts';

/** What a school tells all its staff; shown on top of every page until a person closes it. */
export const schoolNotices = tenantTable(
  'school_notices',
  {
    title: text('title').notNull(),
    /** Cleaned HTML. */
    content: text('content').notNull(),
    author: text('author').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
    publishedAt: instant('published_at').notNull(),
    shownUntil: instant('shown_until').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    ...versionedLater(),
  },
  (t) => [
    index('school_notices_shown').on(t.schoolId, t.shownUntil),
    index('school_notices_newest').on(t.schoolId, t.pinned, t.publishedAt),
  ],
);

export const closedNotices = tenantTableBy(
  'closed_notices',
  ['noticeId', 'accountId'],
  {
    noticeId: uuid('notice_id').notNull(),
    accountId: uuid('account_id').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.schoolId, t.noticeId], foreignColumns: [schoolNotices.schoolId, schoolNotices.id] }),
  ],
);

/** What is told to one person. Ids rise with time, so that they are the order. */
export const messages = tenantTable(
  'messages',
  {
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    noticeId: uuid('notice_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    refers('messages_notice', t.noticeId, schoolNotices),
    index('messages_of_person').on(t.schoolId, t.accountId, t.id),
    index('messages_unread').on(t.schoolId, t.accountId).where(sql`${t.readAt} is null`),
    index('messages_of_notice').on(t.schoolId, t.noticeId),
  ],
);
