import { type CarriedLeaf, withoutTarget } from '@/lib/rules/finance/carry-over.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type AuxiliaryRow, itemsOfSets } from '../auxiliary/sets.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import { readBalances } from '../books/read-balances.ts';
import { sumOf } from '../books/sides.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { noSet } from '../schema/balances.ts';
import type { Chart, SubjectRow } from '../subjects/chart.ts';

/** The flows that a new carry-over starts from: what former ones of this month did is taken back first. */
const isBefore = (period: number) => (one: BalanceSum) => one.flow !== 'carryOver' || one.period < period;

/**
 * The lowest income, expense and corrections of former years with their balances up to a month by set of auxiliary
 * items, without what the month's own carry-over did; one that never moved is named once.
 */
export async function carriedLeaves(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  period: number,
): Promise<CarriedLeaf[]> {
  const sums = await readBalances(on, ledger.id, { from: ledger.year * 100, to: period });
  const { priorYear } = standards[ledger.standard];
  const counted = sums.filter(isBefore(period));
  const by = Map.groupBy(counted, ({ subjectId }) => subjectId);
  const items = await itemsOfSets(
    on,
    counted.map(({ setId }) => setId),
  );
  return chart.rows
    .filter(
      ({ isLowest, subType, number }) => isLowest && (subType >= 6 || (priorYear && number.startsWith(priorYear))),
    )
    .flatMap((row) => {
      const bySet = Map.groupBy(by.get(row.id) ?? [], ({ setId }) => setId);
      if (bySet.size === 0) bySet.set(noSet, []);
      const ordered = [...bySet].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return ordered.map(([setId, moved]) => {
        const { debitCents: debit, creditCents: credit } = sumOf(moved);
        const own = items.get(setId) ?? [];
        const target = row.carryTo ? chart.byId.get(row.carryTo) : undefined;
        const bearing = { itemIds: idsOf(own), targetItemIds: idsOf(keptBy(target, own)) };
        return { ...row, ...bearing, subjectId: row.id, targetId: row.carryTo, debit, credit };
      });
    });
}

const idsOf = (items: readonly AuxiliaryRow[]) => items.map(({ id }) => id).toSorted();

/** Those of a result's items that the net assets it goes to are told apart by. */
export const keptBy = (target: SubjectRow | undefined, items: readonly AuxiliaryRow[]) =>
  items.filter(({ kind }) => target?.auxiliaryKinds.includes(kind));

/** @throws ServiceError carryLimit where no target is configured at all, carryTargetMissing where a balance has none */
export function assertTargets(leaves: readonly CarriedLeaf[]): void {
  if (leaves.every(({ targetId }) => targetId === null)) throw new ServiceError('carryLimit');
  const missing = withoutTarget(leaves);
  if (missing.length > 0)
    throw new ServiceError('carryTargetMissing', {
      names: [...new Set(missing.map(({ number }) => number))].join('、'),
    });
}
