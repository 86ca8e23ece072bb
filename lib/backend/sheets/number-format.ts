/**
 * How a cell shows a number: as a day; as the number itself, whatever its decimals, thousands and currency, or with two
 * decimals; as the text that people see, by the section of its format for numbers of zero and more; or in a way that is
 * not understood.
 */
export type CellFormat = 'day' | 'value' | 'cents' | 'unknown' | { readonly section: string };

/** Number formats of the standard that show a day (ECMA-376 part 1, 18.8.30, with the East Asian ones). */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Those of the same list that show two decimals, with thousands, currencies and brackets or without. */
const builtInCents = new Set([2, 4, 7, 8, 39, 40, 43, 44]);

export const builtInFormat = (id: number): CellFormat =>
  builtInDays.has(id) ? 'day' : builtInCents.has(id) ? 'cents' : 'value';

/** Colours and currencies, what is as wide as another sign, and what fills the cell. */
const dress =
  /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|颜色 ?\d+|[黑蓝青绿红白黄]色?|洋红|\$[^\]]*)\]|_.|\*./gi;
const quoted = /"([^"]*)"|\\(.)/g;
/** Currencies and measures stand beside a quantity, not in a name. */
const measures = /^(?:[\s¥￥$€£()+\-−]|元|RMB|CNY|USD|个|人|份|天|张|套|件|只|台|本|斤|公斤|千克|克|次)*$/i;

/** What a format code of a workbook says of its numbers. */
export function formatOfCode(code: string): CellFormat {
  if (/[yd年日]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) return 'day';
  const [section = ''] = sectionsOf(code.replace(dress, ''));
  const bare = section.replace(quoted, '');
  if (/^@?$/.test(bare)) return /@/.test(bare) || code === '' ? 'value' : 'unknown';
  if (/\[[hms]+\]|^[^[]*[hms]/i.test(bare)) return 'value';
  if (/[[\]]/.test(bare)) return 'unknown';
  if (/^[^.%/E]*\.00[^0#?.%/E]*$/i.test(bare)) return 'cents';
  if (/[.,%/]|E[+-]/i.test(bare)) return 'value';
  const literals = section.replace(/General|G\/通用格式|[0#?]/gi, (sign, at: number) =>
    isQuoted(section, at) ? sign : '',
  );
  const words = literals.replace(quoted, '$1$2');
  const places = bare.replace(/General/i, '#').replace(/[^0#?]/g, '');
  if (places === '') return 'unknown';
  return measures.test(words) && places.replace(/[#?]/g, '').length < 2 && !/[0#?][^0#?]+[0#?]/.test(bare)
    ? 'value'
    : { section };
}

/** A code at its semicolons, those inside quotes left alone. */
const sectionsOf = (code: string) => code.match(/(?:"[^"]*"|\\.|[^;])+/g) ?? [];

const isQuoted = (section: string, at: number) =>
  section[at - 1] === '\\' || (section.slice(0, at).split('"').length - 1) % 2 === 1;

/** A whole number as its cell shows it: its digits from the last place to the first, and what stands between them. */
export function shownNumber(whole: string, section: string): string {
  const parts = [...section.replace(/General/i, '#').matchAll(/"([^"]*)"|\\(.)|([0#?])|([^"\\])/g)];
  const first = parts.findIndex(([, , , place]) => place);
  let left = whole === '0' ? '' : whole;
  let shown = '';
  for (let at = parts.length - 1; at >= 0; at--) {
    const [, words, sign, place, other] = parts[at] ?? [];
    if (!place) {
      shown = `${words ?? sign ?? other ?? ''}${shown}`;
      continue;
    }
    const digits = at === first ? left : left.slice(-1);
    left = left.slice(0, left.length - digits.length);
    shown = `${digits || (place === '0' ? '0' : '')}${shown}`;
  }
  return shown.trim();
}
