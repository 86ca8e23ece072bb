import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind } from '@/lib/contracts/notices/notices.ts';
import { id, instant, schoolId } from '../db/schema-parts.ts';

/** What a school tells all its staff; shown on top of every page until a person closes it. */
export const schoolNotices = pgTable(
  'school_notices',
  {
    schoolId: schoolId(),
    id: id(),
    title: text('title').notNull(),
    /** Cleaned HTML. */
    content: text('content').notNull(),
    author: text('author').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
    publishedAt: instant('published_at').notNull(),
    shownUntil: instant('shown_until').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at'),
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('school_notices_shown').on(t.schoolId, t.shownUntil),
    index('school_notices_newest').on(t.schoolId, t.pinned, t.publishedAt),
  ],
);

export const closedNotices = pgTable(
  'closed_notices',
  {
    schoolId: schoolId(),
    noticeId: uuid('notice_id').notNull(),
    accountId: uuid('account_id').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.noticeId, t.accountId] }),
    foreignKey({ columns: [t.schoolId, t.noticeId], foreignColumns: [schoolNotices.schoolId, schoolNotices.id] }),
  ],
);

/** What is told to one person. Ids rise with time, so that they are the order. */
export const messages = pgTable(
  'messages',
  {
    schoolId: schoolId(),
    id: id(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    noticeId: uuid('notice_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    foreignKey({
      name: 'messages_notice',
      columns: [t.schoolId, t.noticeId],
      foreignColumns: [schoolNotices.schoolId, schoolNotices.id],
    }),
    index('messages_of_person').on(t.schoolId, t.accountId, t.id),
    index('messages_unread').on(t.schoolId, t.accountId).where(sql`${t.readAt} is null`),
    index('messages_of_notice').on(t.schoolId, t.noticeId),
  ],
);
