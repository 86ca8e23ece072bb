import type { Side } from './chart.ts';

/**
 * One subject of the former standard that the next one keeps in two: what belongs to the second is decided by the
 * accountant. A `contra` part is what was written off the first and now stands beside it; any other part is taken out
 * of it.
 */
export interface SplitRule {
  readonly from: string;
  readonly first: string;
  readonly second: string;
  readonly how: 'contra' | 'part';
}

/** How much belongs to the second subject of a split, in cents on that subject's own side. */
export interface SplitDecision {
  readonly from: string;
  readonly second: string;
  readonly cents: number;
}

/**
 * What a decision brings to the second subject, as debits less credits; the first gives it up, so that both together
 * keep their balance.
 */
export const movedByDecision = (secondSide: Side, cents: number): number =>
  secondSide === 'debit' ? cents : 0 - cents;

/** How a balance comes into the next year. */
export type Arrival = 'same' | 'renamed' | 'renumbered' | 'split' | 'result';

/** A balance of the former year and the subject it stands on in the next. */
export interface SwitchRow {
  readonly oldNumber: string;
  readonly oldName: string;
  /** Names of the auxiliary items that both sides bear. */
  readonly auxiliary: string;
  readonly newNumber: string;
  readonly newName: string;
  /** Debits less credits in the former year, and in the next. */
  readonly oldCents: number;
  readonly newCents: number;
  readonly how: Arrival;
}

/** The text that the proof is the digest of: a line for each balance, in the order of numbers. */
export const proofText = (rows: readonly SwitchRow[]): string =>
  rows
    .map(({ oldNumber, auxiliary, newNumber, oldCents, newCents }) =>
      [oldNumber, auxiliary, newNumber, oldCents, newCents].join('\t'),
    )
    .toSorted()
    .join('\n');

/** Both columns of both years; each year's debits equal its credits. */
export function switchTotals(rows: readonly SwitchRow[]) {
  const sum = (of: (row: SwitchRow) => number) => rows.reduce((all, row) => all + Math.max(0, of(row)), 0);
  return {
    oldDebitCents: sum(({ oldCents }) => oldCents),
    oldCreditCents: sum(({ oldCents }) => 0 - oldCents),
    newDebitCents: sum(({ newCents }) => newCents),
    newCreditCents: sum(({ newCents }) => 0 - newCents),
  };
}
