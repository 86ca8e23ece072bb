import { seenText } from './storable-text.ts';

/**
 * What a number or a code names, however it is typed: narrow, in small letters, without blanks and what nobody sees.
 * It is shown as it was typed and compared by this; empty where nothing is typed.
 */
export const identityOf = (text: string): string =>
  seenText(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\u200C\u200D]/g, '')
    .normalize('NFKC');
