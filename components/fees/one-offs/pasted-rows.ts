/** A row as it was pasted: a child's number or name, an amount, and what for. */
export interface PastedRow {
  readonly who: string;
  readonly amount: string;
  readonly note: string;
}

/** Out of a spreadsheet come tabs; who types takes blanks, or commas where there are none. */
const separatorOf = (line: string): RegExp => (line.includes('\t') ? /\t/ : /\s/.test(line) ? /\s+/ : /[,，;；]/);

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
      const [who = '', amount = '', ...rest] = line.split(separatorOf(line)).map((cell) => cell.trim());
      return { who, amount, note: rest.filter((cell) => cell !== '').join(' ') || note.trim() };
    });
  const isHeading = rows.length > 1 && !/\d/.test(rows[0]?.amount ?? '') && /\d/.test(rows[1]?.amount ?? '');
  return isHeading ? rows.slice(1) : rows;
}

/** The rows of a sheet as they would have been pasted. */
export const textOfRows = (rows: readonly PastedRow[]): string =>
  rows.map(({ who, amount, note }) => [who, amount, note].join('\t').trimEnd()).join('\n');
