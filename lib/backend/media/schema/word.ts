import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WordLevel } from '@/lib/rules/media/word-matcher.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Words that are looked for in what is sent; added and deleted, never changed. */
export const mediaWords = tenantTable(
  'media_words',
  {
    word: text('word').notNull(),
    /** What it is compared by. */
    folded: indexedText('folded').notNull(),
    level: text('level').$type<WordLevel>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [uniqueIndex('media_words_folded').on(t.schoolId, t.folded)],
);
