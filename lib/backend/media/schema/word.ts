import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WordOutcome } from '@/lib/contracts/media/word.data.ts';
import type { WordLevel, WordPlace, WordScope } from '@/lib/rules/media/word-matcher.ts';
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
    scope: text('scope').$type<WordScope>().notNull().default('all'),
    category: text('category').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [uniqueIndex('media_words_folded').on(t.schoolId, t.folded)],
);

/** What became of texts with such words; of the texts themselves nothing is kept. */
export const mediaWordHits = tenantTable(
  'media_word_hits',
  {
    word: text('word').notNull(),
    level: text('level').$type<WordLevel>().notNull(),
    place: text('place').$type<WordPlace>().notNull(),
    outcome: text('outcome').$type<WordOutcome>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [index('media_word_hits_newest').on(t.schoolId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);
