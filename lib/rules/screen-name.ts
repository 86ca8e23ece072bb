import { childNameLimit } from './cut-text.ts';
import { nameDots } from './person-name.ts';

/** Chinese surnames of two characters that still occur; the first character alone would be no surname. */
const doubleSurnames =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|长孙|宇文|端木|独孤|南宫|轩辕|钟离|淳于|单于|太史|申屠|公冶|仲孙|闻人|澹台|濮阳|赫连|呼延|鲜于|司空|西门|拓跋|百里|东郭|第五)/;

/**
 * A child's name as a public screen may show it: the surname, and stars for the rest; in all no longer than names are
 * anywhere (modules section 5). Of a name in letters the first letter stays.
 */
export function screenName(name: string): string {
  const signs = [...name.trim()];
  const kept = surnameSigns(name.trim());
  const hidden = Math.min(Math.max(signs.length - kept, 1), childNameLimit - kept);
  return signs.slice(0, kept).join('') + '*'.repeat(hidden);
}

/** How many characters the surname of a name has. */
const surnameSigns = (name: string) => (doubleSurnames.test(name) && [...name].length > 2 ? 2 : 1);

/**
 * What a child is called in class, without the surname; of a name in letters the first word. A name that has nothing
 * besides the surname stays.
 */
export function givenName(name: string): string {
  const [first = '', ...words] = name.trim().split(new RegExp(`[\\s${nameDots}]+`));
  if (words.length > 0) return first;
  const signs = [...first];
  return /^\p{Script=Han}/u.test(first) ? signs.slice(surnameSigns(first)).join('') || first : first;
}
