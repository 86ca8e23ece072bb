import { limits } from '../limits.ts';
import { centsText, readCents } from '../money.ts';

/**
 * The cents of an amount typed into a sheet, which may be negative (1234.5, -1,234.50); nothing typed is zero, null is
 * no amount or more than the books hold.
 */
export function typedCents(text: string): number | null {
  const bare = text.normalize('NFKC').trim();
  if (bare === '') return 0;
  const isNegative = /^[-−]/.test(bare);
  const cents = readCents(isNegative ? bare.slice(1) : bare);
  if (cents !== null && cents > limits.moneyCentsMax) return null;
  return isNegative && cents ? -cents : cents;
}

/** An amount as it stands in a sheet or a book: nothing where it is zero. */
export const amountOrNothing = (cents: number) => (cents === 0 ? '' : centsText(cents));

/** What was typed, in the one form in which amounts are shown; as it was where it is none. */
export function tidyAmount(text: string): string {
  const cents = typedCents(text);
  return cents === null ? text : amountOrNothing(cents);
}
