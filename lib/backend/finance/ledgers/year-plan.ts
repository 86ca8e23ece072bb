import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { numberTrail, parentNumber } from '@/lib/rules/finance/subject-number.ts';
import { type Arrival, movedByDecision, type SplitDecision, type SwitchRow } from '@/lib/rules/finance/year-switch.ts';
import { type AuxiliaryRow, itemsOfSets, setsOf } from '../auxiliary/sets.ts';
import { foreignSums } from '../books/foreign-sums.ts';
import { quantitySums } from '../books/quantity-sums.ts';
import { type BalanceSum, readBalances } from '../books/read-balances.ts';
import { netOf, sumOf } from '../books/sides.ts';
import { keptBy } from '../carry-over/carried.ts';
import { noSet } from '../schema/balances.ts';
import { type Chart, fullName, type SubjectRow } from '../subjects/chart.ts';
import { codeMapBetween, type YearAfter } from './bring-subjects.ts';
import type { Books, LedgerRow } from './find-ledger.ts';
import type { Opening } from './openings.ts';

/** A balance on its way: from a subject of the former year to one of the next, under the same auxiliary items. */
export interface Brought extends SwitchRow {
  readonly subject: SubjectRow;
  readonly items: readonly AuxiliaryRow[];
  /** Debits less credits in the currency that the subject is kept in. */
  readonly foreignCents: number;
  /** The same by quantity; zero where nobody counts. */
  readonly quantity: number;
}

interface Years {
  readonly from: LedgerRow;
  readonly before: Chart;
  readonly to: YearAfter;
  readonly after: Chart;
}

/**
 * Where every balance that a year ends in stands in the next, in the order of numbers, with what the accountant decided
 * of subjects that are kept in two.
 */
export async function planBringing(
  on: Books,
  { from, before, to, after }: Years,
  decisions: readonly SplitDecision[],
): Promise<readonly Brought[]> {
  const sums = await readBalances(on, from.id, { from: from.year * 100, to: from.year * 100 + 12 });
  const wholeYear = { to: from.year * 100 + 12 };
  const foreign = Map.groupBy(await foreignSums(on, from, before, wholeYear), keyOf);
  const counted = Map.groupBy(await quantitySums(on, from, before, wholeYear), keyOf);
  const sets = await itemsOfSets(
    on,
    sums.map(({ setId }) => setId),
  );
  const map = codeMapBetween(from.standard, to.standard);
  const bySource = Map.groupBy(sums, keyOf);
  const rows = [...bySource].flatMap(([key, own]): Brought[] => {
    const [first] = own;
    const row = first && before.byId.get(first.subjectId);
    const cents = netOf(sumOf(own));
    const foreignCents = netOf(sumOf(foreign.get(key) ?? []));
    if (!row) return [];
    // What results were counted in says nothing of the net assets that they end in.
    const quantity = row.subType >= 6 ? 0 : netOf(sumOf(counted.get(key) ?? []));
    if (cents === 0 && foreignCents === 0 && quantity === 0) return [];
    const wanted = wantedNumber(row, before, map);
    const subject = landing(after, (row.isLowest && standards[to.standard].landings[wanted]) || wanted);
    const bearing = sets.get(first.setId) ?? [];
    // Of a result that is not carried over yet, only the items of its fund go on.
    const items = row.subType >= 6 ? keptBy(subject, bearing) : bearing;
    return [
      {
        oldNumber: row.number,
        oldName: fullName(before, row.number),
        auxiliary: items.map(({ name }) => name).join(' / '),
        newNumber: subject.number,
        newName: fullName(after, subject.number),
        oldCents: cents,
        newCents: cents,
        how: arrival(row, subject, before, after),
        subject,
        items,
        foreignCents,
        quantity,
      },
    ];
  });
  const placed = rows.toSorted((a, b) => (`${a.oldNumber} ${a.auxiliary}` < `${b.oldNumber} ${b.auxiliary}` ? -1 : 1));
  return decisions.reduce<readonly Brought[]>((all, decision) => split(all, decision, to, after), placed);
}

const keyOf = ({ subjectId, setId }: BalanceSum) => `${subjectId} ${setId}`;

/** The number in the next year; results that are not carried over go to their net assets. */
function wantedNumber(row: SubjectRow, before: Chart, map: Readonly<Record<string, string>>): string {
  if (row.subType < 6) return mappedNumber(row.number, map);
  const target = row.carryTo ? before.byId.get(row.carryTo)?.number : undefined;
  return target ?? (row.restriction === 'restricted' ? '3102' : '3101');
}

/**
 * The lowest subject of a number: itself, the first below it, or the one above where the year keeps it in less detail.
 */
function landing(after: Chart, wanted: string): SubjectRow {
  for (let number: string | null = wanted; number; number = parentNumber(number)) {
    const found = after.rows.find((row) => row.isLowest && row.number.startsWith(number ?? wanted));
    if (found) return found;
  }
  throw new Error(`There is no subject ${wanted} to bring a balance to`);
}

function arrival(row: SubjectRow, subject: SubjectRow, before: Chart, after: Chart): Arrival {
  if (row.subType >= 6) return 'result';
  if (row.number !== subject.number) return 'renumbered';
  return numberTrail(row.number).every((one) => before.byNumber.get(one)?.name === after.byNumber.get(one)?.name)
    ? 'same'
    : 'renamed';
}

/** Moves what was decided from the largest balance of the first subject to the second. */
function split(
  rows: readonly Brought[],
  { from, second, cents }: SplitDecision,
  to: YearAfter,
  after: Chart,
): readonly Brought[] {
  const rule = standards[to.standard].splits.find((one) => one.from === from && one.second === second);
  const [giver] = rows
    .filter(({ oldNumber, how }) => oldNumber.startsWith(from) && how !== 'split')
    .toSorted((a, b) => Math.abs(b.oldCents) - Math.abs(a.oldCents));
  if (!rule || !giver || cents === 0) return rows;
  const subject = landing(after, second);
  const moved = movedByDecision(subject.side, cents);
  const parted: Brought = {
    ...giver,
    newNumber: subject.number,
    newName: fullName(after, subject.number),
    oldCents: 0,
    newCents: moved,
    how: 'split',
    subject,
    foreignCents: 0,
    quantity: 0,
  };
  return rows.flatMap((row) => (row === giver ? [{ ...row, newCents: row.newCents - moved }, parted] : [row]));
}

/** What was brought as openings: one for each subject and set of items. */
export async function openingsOf(on: Books, rows: readonly Brought[]): Promise<Opening[]> {
  const sets = await setsOf(
    on,
    rows.map(({ items }) => items.map(({ id }) => id)),
  );
  const openings = new Map<string, Opening>();
  for (const [at, { subject, newCents, foreignCents, quantity }] of rows.entries()) {
    const setId = sets[at] ?? noSet;
    const key = `${subject.id} ${setId}`;
    const own = (net: number) => (subject.side === 'debit' ? net : 0 - net);
    const before = openings.get(key);
    openings.set(key, {
      subjectId: subject.id,
      setId,
      openingCents: (before?.openingCents ?? 0) + own(newCents),
      debitCents: 0,
      creditCents: 0,
      foreignCents: subject.currency ? (before?.foreignCents ?? 0) + own(foreignCents) : null,
      quantity: (subject.unit !== null && (before?.quantity ?? 0) + own(quantity)) || null,
    });
  }
  return [...openings.values()].filter(
    ({ openingCents, foreignCents, quantity }) => openingCents !== 0 || Boolean(foreignCents) || Boolean(quantity),
  );
}
