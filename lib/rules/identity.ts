import { seenText } from './storable-text.ts';

/**
 * What a number, a code or the name of a class names, however it is typed: narrow, in small letters of the Latin
 * alphabet, without blanks and what nobody sees. It is shown as it was typed and compared by this; empty where nothing
 * is typed. The database says the same of its columns (`identityColumn`).
 */
export const identityOf = (text: string): string =>
  seenText(text.normalize('NFKC').replace(/[\s\u200C\u200D]/g, ''))
    .normalize('NFKC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Rows by what names them: `meant` tells those that a text means, which is the one that is spelled so where several
 * name the same, as rows may that were there before this was compared.
 */
export function byIdentity<T>(rows: readonly T[], textOf: (row: T) => string) {
  const groups = Map.groupBy(rows, (row) => identityOf(textOf(row)));
  return function meant(written: string): readonly T[] {
    const same = groups.get(identityOf(written)) ?? [];
    const spelled = same.filter((row) => textOf(row) === written);
    return spelled.length > 0 ? spelled : same;
  };
}
