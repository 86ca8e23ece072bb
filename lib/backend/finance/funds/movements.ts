import { type FundMovement, type FundPart, fundFigures } from '@/lib/rules/finance/funds.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { type AuxiliaryRow, itemsOfSets } from '../auxiliary/sets.ts';
import { type BalanceSum, readBalances } from '../books/read-balances.ts';
import { netOf } from '../books/sides.ts';
import { keptBy } from '../carry-over/carried.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { type Chart, type SubjectRow, shownFullName } from '../subjects/chart.ts';

/** A restricted fund with all its movements of a year, whether they are carried over yet or not. */
export interface Fund {
  readonly subject: SubjectRow;
  readonly items: readonly AuxiliaryRow[];
  readonly movements: FundMovement[];
}

/** An expense of a year that ends in unrestricted net assets, by set of auxiliary items. */
export interface Spent {
  readonly subject: SubjectRow;
  readonly setId: string;
  readonly items: readonly AuxiliaryRow[];
  readonly cents: number;
}

export const isFundSubject = ({ subType, restriction, isLowest, number }: SubjectRow, priorYear: string | null) =>
  subType === 5 && restriction === 'restricted' && isLowest && !(priorYear && number.startsWith(priorYear));

export const fundKey = (subjectId: string, items: readonly { readonly id: string }[]) =>
  [subjectId, ...items.map(({ id }) => id).toSorted()].join(' ');

const partOf = (target: SubjectRow, { subType, id }: SubjectRow, { flow, period }: BalanceSum): FundPart => {
  if (period % 100 === 0) return 'opening';
  // What carrying over takes from a result it gives to the fund: of the two, nothing remains.
  if (flow === 'carryOver') return 'other';
  if (id === target.id) return flow === 'transfer' ? 'released' : 'other';
  return subType === 6 ? 'received' : subType === 7 ? 'used' : 'other';
};

/**
 * The restricted funds of a ledger by their keys: what stands on restricted net assets, and the results that end there.
 * The sum of all is the restricted net assets of the balance sheet, before and after carrying over.
 */
export async function fundsOf(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  priorYear: string | null,
): Promise<{ readonly funds: ReadonlyMap<string, Fund>; readonly spent: readonly Spent[] }> {
  const sums = await readBalances(on, ledger.id, { from: ledger.year * 100, to: ledger.year * 100 + 12 });
  const sets = await itemsOfSets(
    on,
    sums.map(({ setId }) => setId),
  );
  const funds = new Map<string, Fund>();
  for (const subject of chart.rows)
    if (isFundSubject(subject, priorYear) && subject.auxiliaryKinds.length === 0)
      funds.set(fundKey(subject.id, []), { subject, items: [], movements: [] });
  const spent = new Map<string, Spent>();
  for (const sum of sums) {
    const row = chart.byId.get(sum.subjectId);
    if (!row) continue;
    const bearing = sets.get(sum.setId) ?? [];
    const target = isFundSubject(row, priorYear) ? row : chart.byId.get(row.carryTo ?? '');
    if (target && isFundSubject(target, priorYear)) {
      const items = target.id === row.id ? bearing : keptBy(target, bearing);
      const key = fundKey(target.id, items);
      const fund = funds.get(key) ?? { subject: target, items, movements: [] };
      funds.set(key, fund);
      fund.movements.push({ part: partOf(target, row, sum), period: sum.period, cents: 0 - netOf(sum) });
    } else if (row.subType === 7 && sum.flow !== 'carryOver') {
      const key = `${row.id} ${sum.setId}`;
      const cents = (spent.get(key)?.cents ?? 0) + netOf(sum);
      spent.set(key, { subject: row, setId: sum.setId, items: bearing, cents });
    }
  }
  return { funds, spent: [...spent.values()] };
}

/** A fund's names, as people tell funds apart. */
export const namedFund = (chart: Chart, { subject, items }: Omit<Fund, 'movements'>) => ({
  subjectId: subject.id,
  number: subject.number,
  name: shownFullName(chart, subject.number),
  itemIds: items.map(({ id }) => id).toSorted(),
  items: items.map(({ code, name }) => `${code} ${name}`).join(' / '),
});

/** The names of funds that hold less than nothing at the end of a month. */
export async function shortFunds(on: Books, ledger: LedgerRow, chart: Chart, period: number): Promise<string[]> {
  const { funds } = await fundsOf(on, ledger, chart, standards[ledger.standard].priorYear);
  return [...funds.values()]
    .filter(({ movements }) => fundFigures(movements, period, period).closingCents < 0)
    .map((fund) => fundTitle(namedFund(chart, fund)));
}

/** What a fund is called in one word: its items, or its subject where that alone is the fund. */
export const fundTitle = ({ number, name, items }: ReturnType<typeof namedFund>) => items || `${number} ${name}`;
