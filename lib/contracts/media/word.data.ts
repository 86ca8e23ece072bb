import { limits } from '@/lib/rules/limits.ts';
import { wordLevels, wordScopes } from '@/lib/rules/media/word-matcher.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { WordRow } from './word.ts';

/** What became of a text with such a word. */
export const wordOutcomes = ['refused', 'confirmed', 'replaced', 'held', 'passed'] as const;
export type WordOutcome = (typeof wordOutcomes)[number];
export const outcomeTones = {
  refused: 'bad',
  confirmed: 'warn',
  replaced: 'plain',
  held: 'warn',
  passed: 'good',
} as const satisfies Record<WordOutcome, string>;

const where = {
  scope: { is: 'choice', of: wordScopes, first: 'all', form: 'facts', listed: null },
  category: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What people write. */
export const wordFields = {
  word: { is: 'line', max: limits.sensitiveWordChars, help: true, form: 'facts', listed: null },
  level: { is: 'choice', of: wordLevels, first: 'block', help: true, form: 'facts', listed: null },
  ...where,
} as const satisfies Fields;

/** Many at once, each on a line of its own. */
export const manyWordFields = {
  words: { is: 'text', max: limits.sensitiveWordsTyped, help: true, form: 'facts', listed: null },
  level: { is: 'choice', of: wordLevels, first: 'block', form: 'facts', listed: null },
  ...where,
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const wordFilters = {
  q: { is: 'search', max: limits.sensitiveWordChars },
  level: { is: 'choice', of: wordLevels },
} as const satisfies Filters;

/** How each level stands out. */
export const wordTones = { warn: 'warn', replace: 'plain', review: 'warn', block: 'bad', allow: 'good' } as const;

const columns = [
  { at: 'word', width: 240, telling: true, cut: true },
  { at: 'level', width: 120, look: wordTones, telling: true },
  { at: 'scope', width: 140, look: { all: 'plain', message: 'plain', mediaName: 'plain' } },
  { at: 'category', width: 140, cut: true, optional: true },
  { at: 'addedBy', width: 120, cut: true },
  { at: 'addedAt', width: 172, look: 'instant' },
] as const satisfies Columns<WordRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const wordListed = { endpoint: 'media.words', words: 'media.word', filters: wordFilters, columns } as const;
