import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';

/** What something is found by: its names, their pinyin and its initials, each between blanks. */
export const soughtTerms = (names: readonly string[]): string =>
  ` ${[...new Set(names.flatMap((name) => [name, ...soundsOf(name)].map(searchText)))].join(' ')} `;

/** The words of what somebody types, as terms have them; each narrows further. */
export const soughtWords = (q: string): readonly string[] =>
  q
    .split(/[\s、，,;；]+/)
    .map(searchText)
    .filter((word) => word !== '');

/** A word as a pattern of the database, wherever it stands. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
