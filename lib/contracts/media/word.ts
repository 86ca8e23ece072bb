import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { wordLevels, wordScopes } from '@/lib/rules/media/word-matcher.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, requiredLines, text } from '../shapes.ts';
import { manyWordFields, wordFields, wordFilters, wordOutcomes } from './word.data.ts';

const wordRow = z.object({
  id: z.string(),
  word: z.string(),
  level: z.enum(wordLevels),
  scope: z.enum(wordScopes),
  category: z.string(),
  addedBy: z.string(),
  addedAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(['delete'])),
});
export type WordRow = z.output<typeof wordRow>;

/** A word in a text, by its place there. */
export const wordHit = z.object({
  word: z.string(),
  level: z.enum(wordLevels),
  from: z.number(),
  to: z.number(),
});

/** What callers may leave out. */
const where = { scope: z.enum(wordScopes).default('all'), category: text(limits.nameChars).default('') };
/** What the form of a new one sends. */
export const addedWord = z.strictObject({ ...writtenSchemasOf(wordFields), ...where });

/** What the form of many sends. */
export const addedWords = z.strictObject({ ...writtenSchemasOf(manyWordFields), ...where });

const path = '/zl_image/media/word';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'media.word.view', effect: 'read', shows: ['mediaWord'] } as const;
const edit = { ...json, permission: 'media.word.edit', effect: 'write', touches: ['mediaWord'] } as const;

/** Sensitive words: looked for in what is sent to families and staff. */
export const wordCalls = {
  words: endpoint({
    ...view,
    summary: 'A page of sensitive words, in their order',
    path: `${path}/list`,
    input: z.strictObject(filterSchemasOf(wordFilters)),
    reply: z.object({ rows: z.array(wordRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  addWord: endpoint({
    ...edit,
    summary: 'Adds a word that is asked about, or with which nothing is sent',
    path: `${path}/add`,
    input: addedWord,
    reply: wordRow,
  }),
  addWords: endpoint({
    ...edit,
    summary: 'Adds many words, one on a line; those that are there, too long or empty are passed over and counted',
    path: `${path}/import`,
    input: addedWords,
    reply: z.object({ added: z.int(), known: z.int(), unfit: z.int() }),
  }),
  deleteWord: endpoint({ ...edit, summary: 'Deletes a word', path: `${path}/delete`, input: byId, reply: z.null() }),
  tryWords: endpoint({
    ...view,
    summary: 'Which of the words are in a text, and where; nothing is kept of it',
    path: `${path}/try`,
    input: z.strictObject({ text: requiredLines(limits.triedTextChars) }),
    reply: z.object({ hits: z.array(wordHit) }),
  }),
  wordHits: endpoint({
    ...view,
    summary: 'The last words that were met, what became of the texts and whose they were; of the texts nothing is kept',
    path: `${path}/hits`,
    input: z.strictObject({}),
    reply: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          word: z.string(),
          level: z.enum(wordLevels),
          place: z.enum(['message', 'mediaName']),
          outcome: z.enum(wordOutcomes),
          by: z.string(),
          at: z.string(),
        }),
      ),
    }),
    shows: ['mediaWord', 'mediaWordHit'],
  }),
};

export const wordPermissions = {
  'media.word.view': { 'zh-CN': '查看敏感词', en: 'View sensitive words' },
  'media.word.review': { 'zh-CN': '审核含敏感词的消息', en: 'Review messages with sensitive words' },
  'media.word.edit': { 'zh-CN': '编辑敏感词', en: 'Edit sensitive words' },
};

export const wordPage: MenuEntry = {
  id: 73,
  path: '/media/word',
  icon: 'settings',
  name: { 'zh-CN': '敏感词', en: 'Sensitive words' },
  permission: 'media.word.view',
};
