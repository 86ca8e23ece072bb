import { amountOrNothing, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import type { CashFlowItem } from './cash-flow-columns.tsx';

/** Amounts as they are typed, by item. */
export type InitValues = Record<`item${string}`, string>;

/** The name of an item's field; a number alone would be a place in a list. */
export const fieldOf = (row: string) => `item${row}` as const;

type Row = { readonly item: string; readonly cents: number };

/** What the form is opened with: as the statement shows it, positive for what went out as well. */
export const initValues = (items: readonly CashFlowItem[], rows: readonly Row[]): InitValues =>
  Object.fromEntries(
    items.map(({ row, direction }) => {
      const cents = rows.find(({ item }) => item === row)?.cents ?? 0;
      return [fieldOf(row), amountOrNothing(direction === 'in' ? cents : 0 - cents)];
    }),
  );

/** What each item brought to cash by what is typed; no number where that is no amount. */
export const initRows = (
  items: readonly CashFlowItem[],
  values: Partial<InitValues>,
): { item: string; cents: number }[] =>
  items.map(({ row, direction }) => {
    const cents = typedCents(values[fieldOf(row)] ?? '') ?? Number.NaN;
    return { item: row, cents: direction === 'in' ? cents : 0 - cents };
  });
