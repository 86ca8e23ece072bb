import type { CashFlowLine } from './cash-flow-table.ts';
import { isCashSubject } from './cash-subjects.ts';

interface CashLine {
  readonly number: string;
  readonly summary?: string;
  readonly debitCents: number;
  readonly creditCents: number;
  /** What somebody chose. */
  readonly item: string | null;
}

/** Which subjects and which words of a summary mean which items. */
type CashTable = readonly Pick<CashFlowLine, 'row' | 'direction' | 'subjects' | 'words'>[];

/** What stands where a counter-entry to cash has no item yet. */
export const unassigned = '';

/**
 * The cash-flow item of each line of a voucher: null where cash does not move or the line is cash itself. A line
 * against the voucher's direction (a deduction held back from wages) goes with the largest line in it, because the
 * voucher is one payment.
 */
export function cashItems(lines: readonly CashLine[], table: CashTable): readonly (string | null)[] {
  const touchesCash = lines.some(({ number }) => isCashSubject(number));
  const counters = lines.filter(({ number }) => !isCashSubject(number));
  const change = counters.reduce((sum, line) => sum + moved(line), 0);
  const along = (line: CashLine) => change === 0 || Math.sign(moved(line)) === Math.sign(change);
  // A voucher of a thousand lines names few subjects.
  const known = new Map<string, string | null>();
  const worded = table.filter(({ words }) => words?.length);
  const itemOf = ({ item, number, summary = '', ...line }: CashLine) => {
    if (item !== null) return item;
    const direction = moved(line) > 0 ? 'in' : 'out';
    const said = itemOfSummary(summary, direction, worded);
    if (said !== null) return said;
    const key = `${number} ${direction}`;
    if (!known.has(key)) known.set(key, itemOfSubject(number, direction, table));
    return known.get(key) ?? null;
  };
  const largest = counters
    .filter(along)
    .reduce<CashLine | null>(
      (most, line) => (most && Math.abs(moved(most)) >= Math.abs(moved(line)) ? most : line),
      null,
    );
  return lines.map((line) => {
    if (!touchesCash || isCashSubject(line.number)) return null;
    if (line.item !== null) return line.item;
    return (along(line) || !largest ? itemOf(line) : itemOf(largest)) ?? unassigned;
  });
}

/** What a counter-entry brings to cash: credits bring it in, debits take it out. */
const moved = ({ debitCents, creditCents }: Pick<CashLine, 'debitCents' | 'creditCents'>) => creditCents - debitCents;

/**
 * The item that a subject's entry against cash means in a direction, by the longest number named; null where the table
 * names none.
 */
export function itemOfSubject(number: string, direction: 'in' | 'out', table: CashTable): string | null {
  const found = table
    .filter((line) => line.direction === direction)
    .flatMap(({ row, subjects }) => subjects.map((subject) => ({ row, subject })))
    .filter(({ subject }) => number.startsWith(subject))
    .toSorted((a, b) => b.subject.length - a.subject.length);
  return found[0]?.row ?? null;
}

/**
 * The item whose words a summary has, the longest first: what the school says of its own business goes before what a
 * subject means in general.
 */
function itemOfSummary(summary: string, direction: 'in' | 'out', table: CashTable): string | null {
  const found = table
    .filter((line) => line.direction === direction)
    .flatMap(({ row, words = [] }) => words.map((word) => ({ row, word })))
    .filter(({ word }) => summary.includes(word))
    .toSorted((a, b) => b.word.length - a.word.length);
  return found[0]?.row ?? null;
}

/**
 * Figures of the statement's rows from what each item brought to cash in cents; items that take cash out show it as a
 * positive figure.
 */
export function cashFlowFigures(
  table: readonly CashFlowLine[],
  changes: ReadonlyMap<string, number>,
): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const { row, direction, formula } of table) {
    const change = changes.get(row) ?? 0;
    figures[row] = direction === null ? sumOf(formula, figures) : direction === 'in' ? change : 0 - change;
  }
  return figures;
}

const sumOf = (formula: string, figures: Readonly<Record<string, number>>) =>
  [...formula.matchAll(/([+-]?)\s*r(\w+)/g)].reduce(
    (sum, [, sign, row]) => sum + (sign === '-' ? -1 : 1) * (figures[row ?? ''] ?? 0),
    0,
  );
