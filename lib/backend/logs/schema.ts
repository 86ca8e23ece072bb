import { index, text, uuid } from 'drizzle-orm/pg-core';
import type { LogKind } from '@/lib/contracts/logs/logs.ts';
import { indexedText, instant } from '../db/schema-parts.ts';
import { tenantTable } from '../db/tenant-table.ts';

/** What was done or went wrong without changing data; ids rise with time. */
export const logEntries = tenantTable(
  'log_entries',
  {
    at: instant('at').notNull(),
    kind: text('kind').$type<LogKind>().notNull(),
    accountId: uuid('account_id').notNull(),
    person: indexedText('person').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    detail: text('detail').notNull(),
    level: text('level').notNull(),
  },
  (t) => [
    index('log_entries_of_kind').on(t.schoolId, t.kind, t.id),
    index('log_entries_of_person').on(t.schoolId, t.person, t.id),
  ],
);
