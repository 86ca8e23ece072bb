import type { CashFlowLine } from './cash-flow-table.ts';
import { isCashSubject } from './cash-subjects.ts';

interface CashLine {
  readonly number: string;
  readonly summary?: string;
  readonly debitCents: number;
  readonly creditCents: number;
  /** What somebody chose. */
  readonly item: string | null;
  /** Of a line in another currency than the books are kept in. */
  readonly currency?: string | null;
  readonly foreignCents?: number | null;
}

/** Which subjects and which words of a summary mean which items. */
type CashTable = readonly (Pick<CashFlowLine, 'row' | 'direction' | 'subjects' | 'words'> & {
  readonly exchange?: boolean;
})[];
type Direction = 'in' | 'out';

/** What stands where a counter-entry to cash has no item yet. */
export const unassigned = '';

/**
 * The cash-flow item of each line of a voucher: null where cash does not move or the line is cash itself. A line
 * against the voucher's direction (a deduction held back from wages) goes with the largest line in it, because the
 * voucher is one payment.
 */
export function cashItems(lines: readonly CashLine[], table: CashTable): readonly (string | null)[] {
  const cash = lines.filter(({ number }) => isCashSubject(number));
  const counters = lines.filter(({ number }) => !isCashSubject(number));
  const whole = directionOfVoucher(cash, counters);
  const along = (line: CashLine) => whole === null || directionOf(line) === whole;
  // A voucher of a thousand lines names few subjects.
  const known = new Map<string, string | null>();
  const exchange = movesByRate(cash) ? table.find((line) => line.exchange)?.row : undefined;
  const itemOf = ({ item, number, summary = '', ...line }: CashLine) => {
    if (item !== null) return item;
    // Beside cash the same voucher revalues what is owed in currency, which nets against the gain or loss.
    if (exchange !== undefined && (/^[45]/.test(number) || isRevalued(line))) return exchange;
    const direction = directionOf(line);
    const said = itemOfSummary(summary, direction, table);
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
    if (cash.length === 0 || isCashSubject(line.number)) return null;
    if (line.item !== null) return line.item;
    return (along(line) || !largest ? itemOf(line) : itemOf(largest)) ?? unassigned;
  });
}

type Amounts = Pick<CashLine, 'debitCents' | 'creditCents'>;

/** What a counter-entry brings to cash: credits bring it in, debits take it out. */
const moved = ({ debitCents, creditCents }: Amounts) => creditCents - debitCents;

/** What a counter-entry is of: a red debit lessens what went out, it brings nothing in. */
const directionOf = ({ debitCents }: Amounts): Direction => (debitCents === 0 ? 'in' : 'out');

/** Cash on one side says where the voucher goes, in red too; between two accounts of cash, what remains says it. */
function directionOfVoucher(cash: readonly Amounts[], counters: readonly Amounts[]): Direction | null {
  const [debits, credits] = [cash.some((line) => line.debitCents !== 0), cash.some((line) => line.creditCents !== 0)];
  if (debits !== credits) return debits ? 'in' : 'out';
  const isRed = cash.reduce((sum, line) => sum + line.debitCents + line.creditCents, 0) < 0;
  const change = counters.reduce((sum, line) => sum + moved(line), 0) * (isRed ? -1 : 1);
  return change === 0 ? null : change > 0 ? 'in' : 'out';
}

const isRevalued = ({ currency, foreignCents }: Pick<CashLine, 'currency' | 'foreignCents'>) =>
  Boolean(currency) && foreignCents === 0;

/**
 * Whether cash changes by exchange rates alone: foreign currency is worth more or less while its amount stays, or the
 * voucher exchanges one currency for another, whose gap its counter-entry is.
 */
function movesByRate(cash: readonly CashLine[]): boolean {
  const foreign = cash.filter(({ currency }) => currency);
  if (foreign.length === 0) return false;
  const revalued = foreign.length === cash.length && foreign.every(isRevalued);
  const sides = new Set(cash.map(directionOf));
  return revalued || (sides.size === 2 && new Set(cash.map(({ currency = null }) => currency)).size > 1);
}

/**
 * The item that a subject's entry against cash means in a direction, by the longest number named. What the table names
 * in the other direction alone goes back to where it came from: fees that are returned lessen the fees received, the
 * cost of a disposal what it brought. Null where the table does not name the subject.
 */
export function itemOfSubject(number: string, direction: Direction, table: CashTable): string | null {
  const named = (of: Direction) =>
    table
      .filter((line) => line.direction === of)
      .flatMap(({ row, subjects }) => subjects.map((subject) => ({ row, subject })))
      .filter(({ subject }) => number.startsWith(subject))
      .toSorted((a, b) => b.subject.length - a.subject.length)[0]?.row ?? null;
  return named(direction) ?? named(direction === 'in' ? 'out' : 'in');
}

/**
 * The item whose words a summary has, the longest first: what is said of a payment goes before what a subject means in
 * general.
 */
function itemOfSummary(summary: string, direction: Direction, table: CashTable): string | null {
  const found = table
    .filter((line) => line.direction === direction || line.exchange)
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
