import type { CashFlowLine } from './cash-flow-table.ts';
import { isCashSubject } from './cash-subjects.ts';

interface CashLine {
  readonly number: string;
  readonly debitCents: number;
  readonly creditCents: number;
  /** What somebody chose. */
  readonly item: string | null;
}

/** What stands where a counter-entry to cash has no item yet. */
export const unassigned = '';

/**
 * The cash-flow item of each line of a voucher: null where cash does not move or the line is cash itself. A line against the voucher's direction (a
 * deduction held back from wages) goes with the largest line in it, because the voucher is one payment.
 */
export function cashItems(lines: readonly CashLine[], table: readonly CashFlowLine[]): readonly (string | null)[] {
  const touchesCash = lines.some(({ number }) => isCashSubject(number));
  const counters = lines.filter(({ number }) => !isCashSubject(number));
  const change = counters.reduce((sum, line) => sum + moved(line), 0);
  const along = (line: CashLine) => change === 0 || Math.sign(moved(line)) === Math.sign(change);
  const itemOf = (line: CashLine) => line.item ?? itemOfSubject(line.number, moved(line) > 0 ? 'in' : 'out', table);
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

/** The item that a subject's entry against cash means in a direction, by the longest number named; null where the table names none. */
export function itemOfSubject(number: string, direction: 'in' | 'out', table: readonly CashFlowLine[]): string | null {
  const found = table
    .filter((line) => line.direction === direction)
    .flatMap(({ row, subjects }) => subjects.map((subject) => ({ row, subject })))
    .filter(({ subject }) => number.startsWith(subject))
    .toSorted((a, b) => b.subject.length - a.subject.length);
  return found[0]?.row ?? null;
}

/** Figures of the statement's rows from what each item brought to cash in cents; items that take cash out show it as a positive figure. */
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
