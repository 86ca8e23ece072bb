import { shareIn } from '../share.ts';

interface Asked {
  readonly receivableCents: number;
  readonly waivedCents: number;
}

/** What families are to pay: what they are charged, less what is waived. */
export const toCollect = ({ receivableCents, waivedCents }: Asked): number => receivableCents - waivedCents;

/** A share in hundredths of a percent, whole only where nothing is missing; null of nothing. */
export const shareBp = (part: number, whole: number): number | null => shareIn(10_000, part, whole);

/** The same as people read it, 97.25%; '' of nothing. */
export function shareText(part: number, whole: number): string {
  const bp = shareBp(part, whole);
  return bp === null ? '' : `${(bp / 100).toFixed(2)}%`;
}
