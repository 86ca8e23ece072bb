import { jsonb, text } from 'drizzle-orm/pg-core';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Papers: questions of the bank in the order in which they are asked. */
export const practicePapers = tenantTable('practice_papers', {
  name: text('name').notNull(),
  questionIds: jsonb('question_ids').$type<string[]>().notNull(),
  state: text('state').$type<'kept'>().notNull().default('kept'),
  ...versioned(),
});
