/** A number that people wrote, by its digits: how many of them are taken is the reader's to say. */
export interface WrittenNumber {
  readonly isNegative: boolean;
  /** Without marks between thousands. */
  readonly whole: string;
  /** Behind the point; empty where there is none. */
  readonly decimals: string;
}

const written = /^(\()?\s*([-−+])?\s*¥?\s*([-−+])?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*元?\s*(\))?$/;

/**
 * The one reader of amounts, quantities and shares, for forms, interface, imports and lists of banks: 1234.5, 1,234.50,
 * ￥1,234, 12.50元, -105.00 and (105.00), in full width too. A comma stands between groups of three and nowhere else:
 * 12,5 is neither 12.5 nor 125 for sure.
 * @returns null for anything else
 */
export function readWrittenNumber(text: string): WrittenNumber | null {
  const [found, open, before, behind, whole = '', decimals = '', close] =
    written.exec(text.normalize('NFKC').trim()) ?? [];
  const signs = [open, before, behind].filter((sign) => sign !== undefined);
  if (found === undefined || signs.length > 1 || (open === undefined) !== (close === undefined)) return null;
  return { isNegative: signs.length > 0 && signs[0] !== '+', whole: whole.replaceAll(',', ''), decimals };
}

/** The same as programs write it, -1234.5, with the decimals that were written. Null for no number. */
export function plainNumber(text: string): string | null {
  const read = readWrittenNumber(text);
  return read && `${read.isNegative ? '-' : ''}${read.whole}${read.decimals && `.${read.decimals}`}`;
}
