import type { Restriction } from './chart.ts';
import type { LeafFigures } from './statement.ts';

type Turned = Pick<LeafFigures, 'number' | 'subType' | 'restriction' | 'debit' | 'credit'>;

const netOf = ({ debit, credit }: Turned) => credit - debit;
const sumOf = (leaves: readonly Turned[]) => leaves.reduce((sum, leaf) => sum + netOf(leaf), 0);
const isResult = ({ subType }: Turned) => subType >= 6;
/** Turned over on both sides to zero: its result was carried over each month, as other programs print it. */
const isCarried = (leaf: Turned) => isResult(leaf) && leaf.debit === leaf.credit && leaf.debit !== 0;
const isOf = (restriction: Restriction) => (leaf: Turned) => (leaf.restriction ?? 'unrestricted') === restriction;
const isNetAsset = ({ number }: Turned) => number.startsWith('3101') || number.startsWith('3102');

/** A result that was carried over, before it was: what stands on its own side. */
const uncarried = <T extends LeafFigures>(leaf: T): T =>
  leaf.side === 'debit' ? { ...leaf, credit: 0 } : { ...leaf, debit: 0 };

/**
 * What was carried over to net assets before the books began, and what these changed by: equal but for other bookings
 * on them.
 */
export function openingResults(turnover: readonly (Turned & LeafFigures)[]) {
  const carried = turnover.filter(isCarried);
  return {
    carried: carried.length > 0,
    resultCents: sumOf(carried.map(uncarried)),
    netAssetCents: sumOf(turnover.filter(isNetAsset)),
  };
}

/**
 * What the activities report makes of turnover before the books began, which is entered by subject alone: results
 * whether they were carried over or not, and restrictions lifted as far as net assets changed by more than the results
 * that came to them, one by what the other lost.
 */
export function openingMovements(turnover: readonly LeafFigures[]): {
  readonly ordinary: readonly LeafFigures[];
  readonly transfer: readonly LeafFigures[];
} {
  const ordinary = turnover
    .filter((leaf) => !isNetAsset(leaf))
    .map((leaf) => (isCarried(leaf) ? uncarried(leaf) : leaf));
  const beyond = (restriction: Restriction) => {
    const own = turnover.filter(isOf(restriction));
    return sumOf(own.filter(isNetAsset)) - sumOf(own.filter(isCarried).map(uncarried));
  };
  const lifted = beyond('unrestricted');
  const leafOf = (number: string) => turnover.find((leaf) => leaf.number.startsWith(number));
  const [unrestricted, restricted] = [leafOf('3101'), leafOf('3102')];
  if (lifted === 0 || lifted + beyond('restricted') !== 0 || !unrestricted || !restricted)
    return { ordinary, transfer: [] };
  const [to, from] = lifted > 0 ? [unrestricted, restricted] : [restricted, unrestricted];
  const cents = Math.abs(lifted);
  return {
    ordinary,
    transfer: [
      { ...to, debit: 0, credit: cents },
      { ...from, debit: cents, credit: 0 },
    ],
  };
}
