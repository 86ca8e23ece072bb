import { type Amount, isWhole, partsOfValue, roundedQuotient } from './amount.ts';
import { type Nutrient, onlyTooMuch } from './nutrients.ts';

/** Editions of reference intakes; values of two are never mixed. */
export const targetEditions = ['cn_dris_2013_child', 'cn_dris_2000_child', 'cn_wst554_2017_daily'] as const;
export type TargetEdition = (typeof targetEditions)[number];

/** What a row says: what to reach, an upper limit, or a range in hundredths of a percent of energy. */
export const targetKinds = ['EER', 'RNI', 'AI', 'supply', 'UL', 'PI', 'share'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const activities = ['light', 'medium', 'heavy'] as const;
export type Activity = (typeof activities)[number];

export interface TargetRow {
  /** One of the shipped editions, or a school's own. */
  readonly edition: string;
  readonly nutrient: Nutrient;
  readonly kind: TargetKind;
  /** Null where the row holds for each. */
  readonly activity: Activity | null;
  /** Completed years, both ends included. */
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly sex: 'M' | 'F' | 'A';
  /** In the smallest unit of the column; a range of energy in hundredths of a percent. */
  readonly value: number;
  readonly max: number;
}

/** Children of one age and sex; child-days of a period count the same way. */
export interface CountedChildren {
  readonly age: number;
  readonly sex: 'M' | 'F';
  readonly children: number;
}

export interface TargetMean {
  /** The exact mean is `sum / children`; rounded only when it is shown. */
  readonly sum: bigint;
  readonly children: number;
  /** Children whose age the edition says nothing of: they are in no mean, and no zero. */
  readonly without: number;
}

const reached: ReadonlySet<TargetKind> = new Set(['EER', 'RNI', 'AI', 'supply']);

/** What a child of an age and sex is to get in a day; undefined where the edition does not say. */
export const dayTarget = (
  rows: readonly TargetRow[],
  wanted: { readonly edition: string; readonly nutrient: Nutrient; readonly activity: Activity },
  child: Omit<CountedChildren, 'children'>,
): number | undefined =>
  rows.find(
    (row) =>
      row.edition === wanted.edition &&
      row.nutrient === wanted.nutrient &&
      reached.has(row.kind) &&
      (row.activity === null || row.activity === wanted.activity) &&
      row.ageFrom <= child.age &&
      child.age <= row.ageTo &&
      (row.sex === 'A' || row.sex === child.sex),
  )?.value;

/** The target of a mixed class: a mean weighted by its children, never one of the values by age. */
export function meanTarget(
  rows: readonly TargetRow[],
  wanted: Parameters<typeof dayTarget>[1],
  groups: readonly CountedChildren[],
): TargetMean {
  let [sum, children, without] = [0n, 0, 0];
  for (const group of groups) {
    const value = dayTarget(rows, wanted, group);
    if (value === undefined) without += group.children;
    else {
      sum += BigInt(value) * BigInt(group.children);
      children += group.children;
    }
  }
  return { sum, children, without };
}

/** The part of the day that the house supplies (hundredths of a percent), in the smallest unit; null without one. */
export const houseTarget = ({ sum, children }: TargetMean, shareBp: number): number | null =>
  roundedQuotient(sum * BigInt(shareBp), BigInt(children) * 10_000n);

export interface Ratio {
  /** Tenths of a percent of the house's target; null where there is nothing to compare. */
  readonly value: number | null;
  /** Food without a value is in it, so that it is at least what it says. */
  readonly isAtLeast: boolean;
  readonly mark: RatioMark | null;
}

/** Bounds in tenths of a percent (diet.md, section 3). */
export const ratioBounds = { low: 800, fits: 900, high: 1_100 } as const;
export type RatioMark = 'low' | 'ratherLow' | 'fits' | 'high';

/** An amount against the house's target, exact until the end. What it lacks is said beside it, never judged as low. */
export function ratioOf(
  nutrient: Nutrient,
  amount: Amount,
  childDaysBp: bigint,
  { mean, shareBp }: { readonly mean: TargetMean; readonly shareBp: number },
): Ratio {
  const isAtLeast = !isWhole(amount);
  // (parts / child-days) / (sum / children x share): one quotient, rounded once.
  const { sum, children } = mean;
  const value = roundedQuotient(
    amount.parts * 10_000n * 1_000n * BigInt(children) * 10_000n,
    partsOfValue * childDaysBp * sum * BigInt(shareBp),
  );
  return { value, isAtLeast, mark: value === null ? null : markOf(nutrient, value, isAtLeast) };
}

function markOf(nutrient: Nutrient, value: number, isAtLeast: boolean): RatioMark | null {
  if (value > ratioBounds.high) return 'high';
  if (onlyTooMuch.has(nutrient)) return isAtLeast ? null : 'fits';
  if (value >= ratioBounds.fits) return isAtLeast ? null : 'fits';
  if (isAtLeast) return null;
  return value < ratioBounds.low ? 'low' : 'ratherLow';
}

/** Salt that holds so much sodium, per child-day in hundredths of a gram: milligrams x 2.54 / 1000 (diet.md, 3). */
export const saltGrams = ({ parts }: Amount, childDaysBp: bigint): number | null =>
  roundedQuotient(parts * 10_000n * 254n, partsOfValue * childDaysBp * 10_000n);
