import { shareIn } from '../share.ts';

interface Asked {
  readonly receivableCents: number;
  readonly waivedCents: number;
}

/** What families are to pay: what they are charged, less what is waived. */
export const toCollect = ({ receivableCents, waivedCents }: Asked): number => receivableCents - waivedCents;

/** A share in hundredths of a percent, whole only where nothing is missing; null of nothing. */
export const shareBp = (part: number, whole: number): number | null => shareIn(10_000, part, whole);
