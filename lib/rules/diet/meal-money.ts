import { shareIn } from '../share.ts';

/** What a month's meals cost and brought, in cents; children's and staff's are apart. */
export interface MealMoney {
  readonly childDays: number;
  readonly dayCents: number;
  /** Child-days at their price: a day away is not charged. */
  readonly chargedCents: number;
  /** Food that was used for children, samples among it. */
  readonly usedCents: number;
  readonly staffCents: number;
  readonly wasteCents: number;
  /** Charged less used; negative where more was used. */
  readonly balanceCents: number;
  /** The balance as a part of what was charged, in hundredths of a percent; null where nothing was charged. */
  readonly shareBp: number | null;
}

/** What was taken out for a purpose in a month, in cents. */
type Used = Readonly<Record<'children' | 'staff' | 'sample' | 'waste', number>>;

/** The meal money of a month. Waste is the school's loss, and not eaten by children. */
export function mealMoney(childDays: number, dayCents: number, used: Used): MealMoney {
  const chargedCents = childDays * dayCents;
  const usedCents = used.children + used.sample;
  const balanceCents = chargedCents - usedCents;
  const share = shareIn(10_000, Math.abs(balanceCents), chargedCents);
  return {
    ...{ childDays, dayCents, chargedCents, usedCents, balanceCents },
    ...{ staffCents: used.staff, wasteCents: used.waste },
    // A red one mirrored.
    shareBp: share === null ? null : Math.sign(balanceCents) * share,
  };
}

/** Whether more is left, or short, than is set; where nothing was charged, any food is. */
export const isBeyondShare = ({ shareBp, usedCents }: MealMoney, mostBp: number): boolean =>
  shareBp === null ? usedCents > 0 : Math.abs(shareBp) > mostBp;
