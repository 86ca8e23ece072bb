import type { BalanceSum } from './read-balances.ts';
import { netOf, sumOf } from './sides.ts';

/**
 * Debits less credits before the first line of these months. Turnover before the books began has no lines, whatever
 * month it stands in.
 */
export const carriedIn = (sums: readonly BalanceSum[], from: number): number =>
  netOf(sumOf(sums.filter(({ period, flow }) => period < from || flow === 'opening')));
