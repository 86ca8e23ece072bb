import { limits } from '../limits.ts';
import { centsText, readSignedCents } from '../money.ts';

/**
 * The cents of an amount typed into a sheet, which may be negative (1234.5, -1,234.50); nothing typed is zero, null is
 * no amount or more than the books hold.
 */
export function typedCents(text: string): number | null {
  if (text.trim() === '') return 0;
  const cents = readSignedCents(text);
  return cents !== null && Math.abs(cents) > limits.moneyCentsMax ? null : cents;
}

/** An amount as it stands in a sheet or a book: nothing where it is zero. */
export const amountOrNothing = (cents: number) => (cents === 0 ? '' : centsText(cents));

/** What was typed, in the one form in which amounts are shown; as it was where it is none. */
export function tidyAmount(text: string): string {
  const cents = typedCents(text);
  return cents === null ? text : amountOrNothing(cents);
}
