import { nameDots } from './person-name.ts';
import { withoutRadicals } from './radicals.ts';

const unheard = new RegExp(`[\\s${nameDots}\\u200C\\u200D.,'’\\-_]`, 'g');

/**
 * One form for what people type and what is stored to be found: narrow, lower case, without blanks, joiners and the
 * dots inside names. What is in this form already stays as it is: a mark that follows a blank or a dot joins the letter
 * before it once that is gone, so the text is composed again at the end.
 */
export function searchText(text: string): string {
  return withoutRadicals(text).normalize('NFKC').toLowerCase().replace(unheard, '').normalize('NFKC');
}

/** A text greater than every text that begins with `prefix`, for range scans on byte order. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10ffff}`;
