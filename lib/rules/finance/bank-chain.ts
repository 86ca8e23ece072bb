import type { StatementLine } from './bank-statement.ts';

/** A statement read whole: its lines from the oldest, and what stood before and after them. */
export interface StatementChain {
  readonly lines: readonly StatementLine[];
  /** Null where neither the bank nor the person says it. */
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  /** Rows whose balance is not that of the line before and their own amount. */
  readonly broken: readonly number[];
}

/** Puts lines in order (many banks print the latest first) and follows the balance from line to line. */
export function statementChain(read: readonly StatementLine[], opening: number | null): StatementChain {
  const lines = isLatestFirst(read) ? read.toReversed() : read;
  const [first] = lines;
  const begins = first?.balanceCents == null ? opening : first.balanceCents - first.cents;
  let balance = begins;
  const broken: number[] = [];
  for (const { row, cents, balanceCents } of lines) {
    const next = balance === null ? null : balance + cents;
    if (next !== null && balanceCents !== null && balanceCents !== next) broken.push(row);
    balance = balanceCents ?? next;
  }
  return { lines, openingCents: begins, closingCents: balance, broken };
}

function isLatestFirst(lines: readonly StatementLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first.onDate !== last.onDate) return Boolean(first && last && first.onDate > last.onDate);
  // All of one day: only the balances tell.
  const fits = (order: readonly StatementLine[]) =>
    order.slice(1).filter(({ balanceCents, cents }, at) => balanceCents === (order[at]?.balanceCents ?? 0) + cents)
      .length;
  return fits(lines.toReversed()) > fits(lines);
}

/**
 * What tells a line from all others of its account, so that a statement imported again brings nothing twice. Lines that
 * are alike in everything are counted: the third of a day is the third again.
 *
 * @param isTaken whether a line that is none of these has the mark
 */
export function lineMarks(
  lines: readonly StatementLine[],
  isTaken: (mark: string) => boolean = () => false,
): readonly string[] {
  const times = new Map<string, number>();
  return lines.map(({ onDate, cents, balanceCents, counterparty, summary, serial }) => {
    const facts = serial === '' ? [balanceCents, counterparty, summary] : [serial];
    const mark = [onDate, cents, ...facts].join('|');
    let nth = (times.get(mark) ?? 0) + 1;
    while (isTaken(`${mark}|${nth}`)) nth++;
    times.set(mark, nth);
    return `${mark}|${nth}`;
  });
}
