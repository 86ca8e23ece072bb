import type { Say } from '../export/words.ts';

/** Columns of a table of the package, their heads in the words of the books. */
export const columnsOf = (say: Say, keys: readonly string[]) =>
  keys.map((key) => ({ header: say(`archive.column.${key}`), width: 0 }));
