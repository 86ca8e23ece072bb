import { edibleParts, type FoodGroup, type MaterialLine, roundedQuotient } from './amount.ts';

/** Groups of the dietary guidelines of 2022, and those of the report that each holds. */
export const guideGroups = {
  cereals: ['cereals', 'mixedBeans'],
  tubers: ['tubers'],
  vegetables: ['darkVegetables', 'lightVegetables', 'fungiAlgae'],
  fruit: ['fruit'],
  meatPoultry: ['meat', 'poultry'],
  aquatic: ['aquatic'],
  eggs: ['eggs'],
  milk: ['milk'],
  soy: ['soy'],
  nuts: ['nuts'],
  oil: ['oil'],
  salt: ['salt'],
} as const satisfies Readonly<Record<string, readonly FoodGroup[]>>;
export type GuideGroup = keyof typeof guideGroups;

/**
 * Products are compared as what they are made of, by protein (diet.md, section 5): hundredths of a gram in 100 g of
 * milk, and of dry soy, of which 100 g of tofu with 6.6 g are 19 g.
 */
const comparedProtein: Readonly<Partial<Record<GuideGroup, bigint>>> = { milk: 315n, soy: 3_500n };

/** Grams of a group; `parts / per` are millionths of a gram. */
export interface GuideAmount {
  readonly parts: bigint;
  readonly per: bigint;
  /** A product's protein is unknown, or its grams are, so that there is at least so much. */
  readonly isAtLeast: boolean;
}

/** What some lines hold of a group of the guide. */
export function guideAmount(group: GuideGroup, lines: readonly MaterialLine[]): GuideAmount {
  const groups: ReadonlySet<FoodGroup> = new Set(guideGroups[group]);
  const per = comparedProtein[group];
  let [parts, isAtLeast] = [0n, false];
  for (const line of lines.filter(({ material }) => groups.has(material.group))) {
    const grams = edibleParts(line);
    const { protein } = line.material.values;
    if (grams === null || (per !== undefined && protein === undefined && grams > 0n)) isAtLeast = true;
    else parts += per === undefined ? grams : grams * BigInt(protein ?? 0);
  }
  return { parts, per: per ?? 1n, isAtLeast };
}

/** Hundredths of a gram for each of so many ten-thousandths of a child-day; null without any. */
export const guideGrams = ({ parts, per }: GuideAmount, childDaysBp: bigint): number | null =>
  roundedQuotient(parts * 10_000n * 100n, per * 1_000_000n * childDaysBp);

/** What the guide says of a group for an age: grams of a day or a week; null has no such end. */
export interface GuideRange {
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly group: GuideGroup;
  readonly days: 1 | 7;
  readonly min: number | null;
  readonly max: number | null;
}

export const guideRange = (ranges: readonly GuideRange[], group: GuideGroup, age: number): GuideRange | undefined =>
  ranges.find((one) => one.group === group && one.ageFrom <= age && age <= one.ageTo);

export type GuideMark = 'missing' | 'little' | 'fits' | 'much' | 'unknown';

/** How an amount stands to what the house is to serve of a group, its part of the day in hundredths of a percent. */
export function guideMark(
  amount: GuideAmount,
  childDaysBp: bigint,
  range: GuideRange,
  shareBp: number,
): GuideMark | null {
  if (childDaysBp <= 0n) return null;
  // amount / child-days against range / days x share, as products of whole numbers.
  const had = amount.parts * 10_000n * 10_000n * BigInt(range.days);
  const wanted = (grams: number) => BigInt(grams) * 1_000_000n * amount.per * childDaysBp * BigInt(shareBp);
  if (range.max !== null && had > wanted(range.max)) return 'much';
  if (range.min === null) return amount.isAtLeast ? 'unknown' : 'fits';
  if (had >= wanted(range.min)) return amount.isAtLeast ? 'unknown' : 'fits';
  if (amount.isAtLeast) return 'unknown';
  return had === 0n ? 'missing' : 'little';
}
