import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LogKind } from '@/lib/contracts/logs/logs.ts';
import { id, indexedText, instant, schoolId } from '../db/schema-parts.ts';

/** What was done or went wrong without changing data; ids rise with time. */
export const logEntries = pgTable(
  'log_entries',
  {
    schoolId: schoolId(),
    id: id(),
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
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('log_entries_of_kind').on(t.schoolId, t.kind, t.id),
    index('log_entries_of_person').on(t.schoolId, t.person, t.id),
  ],
);
