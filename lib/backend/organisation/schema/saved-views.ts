import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { indexedText } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** What a person looks at a list by, under a name; one of a list may be what it opens with. */
export const savedViews = tenantTable(
  'saved_views',
  {
    accountId: uuid('account_id').notNull(),
    /** The list's address. */
    list: indexedText('list').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<Readonly<Record<string, string>>>().notNull(),
    columns: text('columns').array(),
    standard: boolean('standard').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('saved_views_name').on(t.schoolId, t.accountId, t.list, t.name),
    uniqueIndex('saved_views_standard').on(t.schoolId, t.accountId, t.list).where(sql`${t.standard}`),
  ],
);
