import { emptyValue } from '@/components/shared/list/table-column.ts';

interface Cost {
  readonly cents: number;
  /** The price of something in it is not known. */
  readonly isAtLeast: boolean;
}

/**
 * A cost in words: at least so much where a price lacks, and nothing where none is known at all, for "at least 0.00"
 * would read like a gift.
 * @param text the amount
 */
export function costText({ cents, isAtLeast }: Cost, text: string, atLeast: (text: string) => string): string {
  if (!isAtLeast) return text;
  return cents === 0 ? emptyValue : atLeast(text);
}
