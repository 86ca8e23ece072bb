import type { BalanceRow } from '@/lib/contracts/finance/books.ts';
import type { BalanceSum } from './read-balances.ts';
import { inColumn, netOf, sumOf } from './sides.ts';

export type Columns = Pick<BalanceRow, 'opening' | 'turnover' | 'yearToDate' | 'closing'>;

/** The four pairs of a balance from its movements since the beginning of the year. */
export function balanceColumns(sums: readonly BalanceSum[], from: number): Columns {
  const before = sums.filter(({ period }) => period < from);
  const opening = netOf(sumOf(before));
  const turnover = sumOf(sums.filter(({ period }) => period >= from));
  const yearToDate = sumOf(sums.filter(({ period }) => period % 100 !== 0));
  return { opening: inColumn(opening), turnover, yearToDate, closing: inColumn(opening + netOf(turnover)) };
}

/** Each column's sum. */
export function totalColumns(rows: readonly Columns[]): Columns {
  const total = (column: keyof Columns) => sumOf(rows.map((row) => row[column]));
  return {
    opening: total('opening'),
    turnover: total('turnover'),
    yearToDate: total('yearToDate'),
    closing: total('closing'),
  };
}
