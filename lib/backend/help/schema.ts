import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '../db/schema-parts.ts';

/** What readers say of the articles. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    schoolId: schoolId(),
    articleId: text('article_id').notNull(),
    accountId: uuid('account_id').notNull(),
    helpful: boolean('helpful').notNull(),
    comment: text('comment').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.articleId, t.accountId] })],
);
