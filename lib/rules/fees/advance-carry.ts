import type { DayLine } from './day-document.ts';

/** What was paid ahead of an item for a month, and how much of it has become income already. */
export interface AdvanceAmount {
  readonly itemId: string;
  readonly itemName: string;
  readonly month: string;
  /** Less what was given back before the month began. */
  readonly aheadCents: number;
  readonly carriedCents: number;
  readonly incomeSubject: string;
  readonly advanceSubject: string;
}

/** What is still to be carried of it; negative where more was carried than there is now. */
export const restCents = ({ aheadCents, carriedCents }: Pick<AdvanceAmount, 'aheadCents' | 'carriedCents'>): number =>
  aheadCents - carriedCents;

/** Of what was paid ahead, that which a month makes income: of that month, and what is left of earlier ones. */
export const carriedBy = <A extends AdvanceAmount>(amounts: readonly A[], month: string): A[] =>
  amounts.filter((one) => one.month <= month && restCents(one) !== 0);

/**
 * The lines of the voucher: the advance receipt of each item becomes its income. An item whose months come to nothing
 * has none.
 */
export function carryLines(
  amounts: readonly (Pick<AdvanceAmount, 'itemId' | 'itemName' | 'incomeSubject' | 'advanceSubject'> & {
    readonly cents: number;
  })[],
  ahead: (item: string) => string,
): DayLine[] {
  return [...Map.groupBy(amounts, ({ itemId }) => itemId).values()].flatMap((own): DayLine[] => {
    const cents = own.reduce((sum, one) => sum + one.cents, 0);
    const [first] = own;
    if (!first || cents === 0) return [];
    const amount = Math.abs(cents);
    const [from, to] = cents > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    return [
      { subjectNumber: first.advanceSubject, what: ahead(first.itemName), side: from, cents: amount },
      { subjectNumber: first.incomeSubject, what: first.itemName, side: to, cents: amount },
    ];
  });
}
