import { childNameLimit } from './cut-text.ts';

/** Chinese surnames of two characters that still occur; the first character alone would be no surname. */
const doubleSurnames =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|长孙|宇文|端木|独孤|南宫|轩辕|钟离|淳于|单于|太史|申屠|公冶|仲孙|闻人|澹台|濮阳|赫连|呼延|鲜于|司空|西门|拓跋|百里|东郭|第五)/;

/**
 * A child's name as a public screen may show it: the surname, and stars for the rest; in all no longer than names are
 * anywhere (modules section 5). Of a name in letters the first letter stays.
 */
export function screenName(name: string): string {
  const signs = [...name.trim()];
  const kept = doubleSurnames.test(name.trim()) && signs.length > 2 ? 2 : 1;
  const hidden = Math.min(Math.max(signs.length - kept, 1), childNameLimit - kept);
  return signs.slice(0, kept).join('') + '*'.repeat(hidden);
}
