import { openingMovements } from '@/lib/rules/finance/opening-turnover.ts';
import type { LeafFigures, Movements } from '@/lib/rules/finance/statement.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import type { Flow } from '../schema/balances.ts';
import type { StatementChart } from '../subjects/chart.ts';

/** The lowest subjects with the sums of these movements. */
export function leafFigures({ rows }: Pick<StatementChart, 'rows'>, sums: readonly BalanceSum[]): LeafFigures[] {
  const by = Map.groupBy(sums, ({ subjectId }) => subjectId);
  return rows
    .filter(({ isLowest }) => isLowest)
    .map(({ id, number, subType, side, restriction, entrusted }) => {
      const own = by.get(id) ?? [];
      const debit = own.reduce((sum, { debitCents }) => sum + debitCents, 0);
      const credit = own.reduce((sum, { creditCents }) => sum + creditCents, 0);
      return { number, subType, side, restriction, entrusted, debit, credit };
    });
}

/** What the activities report is made of: carry-over vouchers are left out. */
export function movementsOf(chart: StatementChart, sums: readonly BalanceSum[]): Movements {
  const of = (flow: Flow) =>
    leafFigures(
      chart,
      sums.filter((one) => one.flow === flow),
    );
  const before = openingMovements(of('opening'));
  return {
    ordinary: [...of('ordinary'), ...before.ordinary],
    transfer: [...of('transfer'), ...before.transfer],
    priorYear: of('priorYear'),
  };
}
