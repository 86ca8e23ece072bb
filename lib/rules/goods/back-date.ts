import type { MovementKind } from './posting.ts';
import { joined, type Stock, takenCents, without } from './valuation.ts';

/** A movement that was posted for a later day, with what was corrected of it since. */
export interface Later {
  readonly id: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly cents: number;
  /** Something of it came back, at the cost that it had. */
  readonly isTakenBack: boolean;
}

/** What a later movement becomes worth. */
export interface Revalued {
  readonly id: string;
  readonly before: number;
  readonly cents: number;
}

/**
 * What later issues become worth once something came before them: their share of what is there then. What came keeps
 * its own price, and what a count found keeps that of its day; what a count missed went like an issue. Moves and what
 * was taken back stand as they are, so that nothing is dated back before them.
 * @param stock what was there on the day, with what comes
 * @returns those that change, in their order; null where one cannot be valued anew
 */
export function revaluedAfter(stock: Stock, later: readonly Later[]): readonly Revalued[] | null {
  const changed: Revalued[] = [];
  let there = stock;
  for (const { id, kind, quantity, cents, isTakenBack } of later) {
    const isOwn = kind === 'in' || kind === 'correct';
    if (isOwn && quantity > 0) {
      there = joined(there, { quantity, cents });
      continue;
    }
    if ((kind !== 'out' && kind !== 'correct') || isTakenBack || -quantity > there.quantity) return null;
    const taken = { quantity: -quantity, cents: takenCents(there, -quantity) };
    there = without(there, taken);
    if (taken.cents !== -cents) changed.push({ id, before: cents, cents: -taken.cents });
  }
  return changed;
}
