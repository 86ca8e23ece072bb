import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { cashItems } from '@/lib/rules/finance/cash-items.ts';
import type { Choice } from '../../sheet/choices.ts';
import { amountsOf, type EntryLine, foreignOf, isBlank } from './entry-lines.ts';

/** Items of the cash flow report with the subjects and words that mean them. */
export type CashTable = readonly CallReply<'finance.cashFlowItems'>['rows'][number][];

/** The items as a cell offers them. */
export const cashChoices = (table: CashTable): readonly Choice[] =>
  table.map(({ row, name }) => ({ id: row, code: row, name, sounds: '' }));

/**
 * The item that the rules choose for each line, as posting will; empty where they know none, null where a line has
 * none.
 */
export function proposedItems(
  lines: readonly EntryLine[],
  numberOf: (line: EntryLine) => string,
  table: CashTable,
): readonly (string | null)[] {
  const proposed = cashItems(
    lines.map((line) => {
      const { summary, cashItem } = line;
      return { ...amountsOf(line), ...foreignOf(line), summary, number: numberOf(line), item: cashItem || null };
    }),
    table,
  );
  return lines.map((line, at) => (isBlank(line) ? null : (proposed[at] ?? null)));
}
