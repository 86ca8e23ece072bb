/** A row as it was pasted: a child's number or name, an amount, and what for. */
export interface PastedRow {
  readonly who: string;
  readonly amount: string;
  readonly note: string;
}

/** Out of a spreadsheet come tabs; who types takes blanks, or commas where there are none. */
const separatorOf = (line: string): RegExp => (line.includes('\t') ? /\t/ : /\s/.test(line) ? /\s+/ : /[,，;；]/);

/** Between digits a comma belongs to the amount, which is judged with it. */
function withCommas(cells: readonly string[]): readonly string[] {
  const end = cells.findIndex((cell, at) => at > 0 && !/^\d+(?:\.\d*)?$/.test(cell));
  const digits = /\d$/.test(cells[0] ?? '') ? cells.slice(0, end < 0 ? cells.length : end) : cells.slice(0, 1);
  return [digits.join(','), ...cells.slice(digits.length)];
}

/**
 * The rows of a pasted text. Empty lines are left out, and so is a first line of headings, whose amount has no digit.
 * @param note stands on rows that have none of their own
 */
export function pastedRows(text: string, note: string): readonly PastedRow[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): PastedRow => {
      const separator = separatorOf(line);
      const [who = '', ...cells] = line.split(separator).map((cell) => cell.trim());
      const [amount = '', ...rest] = separator.test(',') ? withCommas(cells) : cells;
      return { who, amount, note: rest.filter((cell) => cell !== '').join(' ') || note.trim() };
    });
  const isHeading = rows.length > 1 && !/\d/.test(rows[0]?.amount ?? '') && /\d/.test(rows[1]?.amount ?? '');
  return isHeading ? rows.slice(1) : rows;
}

/** The rows of a sheet as they would have been pasted. */
export const textOfRows = (rows: readonly PastedRow[]): string =>
  rows.map(({ who, amount, note }) => [who, amount, note].join('\t').trimEnd()).join('\n');
