import { type CarriedLeaf, withoutTarget } from '@/lib/rules/finance/carry-over.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import { readBalances } from '../books/read-balances.ts';
import { sumOf } from '../books/sides.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { noSet } from '../schema/balances.ts';
import type { Chart } from '../subjects/chart.ts';

/** The flows that a new carry-over starts from: what former ones of this month did is taken back first. */
const isBefore = (period: number) => (one: BalanceSum) => one.flow !== 'carryOver' || one.period < period;

/**
 * The lowest income, expense and corrections of former years with their balances up to a month by set of auxiliary items, without what the month's own
 * carry-over did; one that never moved is named once.
 */
export async function carriedLeaves(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  period: number,
): Promise<CarriedLeaf[]> {
  const sums = await readBalances(on, ledger.id, { from: ledger.year * 100, to: period });
  const { priorYear } = standards[ledger.standard];
  const by = Map.groupBy(sums.filter(isBefore(period)), ({ subjectId }) => subjectId);
  return chart.rows
    .filter(
      ({ isLowest, subType, number }) => isLowest && (subType >= 6 || (priorYear && number.startsWith(priorYear))),
    )
    .flatMap((row) => {
      const bySet = Map.groupBy(by.get(row.id) ?? [], ({ setId }) => setId);
      if (bySet.size === 0) bySet.set(noSet, []);
      const ordered = [...bySet].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return ordered.map(([setId, own]) => {
        const { debitCents: debit, creditCents: credit } = sumOf(own);
        const bearing = setId === noSet ? null : setId;
        return { ...row, subjectId: row.id, setId: bearing, targetId: row.carryTo, debit, credit };
      });
    });
}

/** @throws ServiceError carryLimit where no target is configured at all, carryTargetMissing where a balance has none */
export function assertTargets(leaves: readonly CarriedLeaf[]): void {
  if (leaves.every(({ targetId }) => targetId === null)) throw new ServiceError('carryLimit');
  const missing = withoutTarget(leaves);
  if (missing.length > 0)
    throw new ServiceError('carryTargetMissing', {
      names: [...new Set(missing.map(({ number }) => number))].join('、'),
    });
}
