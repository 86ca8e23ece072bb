/** Codes or numbers as they are written one a line, or beside each other; none of them twice. */
export const codesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,，;；]+/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

interface Coded {
  readonly codes: readonly string[];
}

/**
 * What a scanner read, among rows that have codes: its code is compared whole, whatever its case and whatever ends the
 * scanner sends. Nothing where no row has it.
 */
export function scanned<R extends Coded>(rows: readonly R[], read: string): readonly R[] {
  const code = read.trim().toLowerCase();
  return code === '' ? [] : rows.filter(({ codes }) => codes.some((one) => one.toLowerCase() === code));
}
