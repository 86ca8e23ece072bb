import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/schema-parts.ts';
import { tenantTableBy } from '../db/tenant-table.ts';

/** What readers say of the articles. */
export const helpFeedback = tenantTableBy('help_feedback', ['articleId', 'accountId'], {
  articleId: text('article_id').notNull(),
  accountId: uuid('account_id').notNull(),
  helpful: boolean('helpful').notNull(),
  comment: text('comment').notNull(),
  at: instant('at').notNull(),
});
