import type { Nutrient } from './nutrients.ts';

/** A food material as far as it is counted. */
export interface CountedMaterial {
  readonly code: string;
  readonly group: FoodGroup;
  /** Edible part of what the kitchen buys, in hundredths of a percent. */
  readonly edibleBp: number;
  /** Per 100 g of the edible part, in the smallest unit of the column; what is not there is unknown, not zero. */
  readonly values: Readonly<Partial<Record<Nutrient, number>>>;
  /** Allergens and meats that rules of religion name (`contained.ts`). */
  readonly contains: readonly string[];
}

/** The groups of the report (diet.md, section 5). */
export const foodGroups = [
  'cereals',
  'tubers',
  'mixedBeans',
  'soy',
  'darkVegetables',
  'lightVegetables',
  'fungiAlgae',
  'fruit',
  'meat',
  'poultry',
  'aquatic',
  'eggs',
  'milk',
  'nuts',
  'oil',
  'sugar',
  'salt',
  'other',
] as const;
export type FoodGroup = (typeof foodGroups)[number];

/** What a dish or a registered use takes of a material. */
export interface MaterialLine {
  readonly material: CountedMaterial;
  /** Hundredths of a gram; null for a seasoning "to taste", whose amount nobody knows. */
  readonly grams: number | null;
  /** As bought, so that the edible part counts; otherwise the grams are edible already. */
  readonly isGross: boolean;
}

/** A whole gram in the parts that grams are counted in: hundredths, each in ten-thousandths by the edible part. */
const partsOfGram = 1_000_000n;
/** A whole smallest unit in the parts that amounts are counted in: values are per 100 g. */
export const partsOfValue = partsOfGram * 100n;

/** What a line brings to the plate, exactly, in millionths of a gram; null where nobody knows. */
export const edibleParts = ({ material, grams, isGross }: MaterialLine): bigint | null =>
  grams === null ? null : BigInt(grams) * (isGross ? BigInt(material.edibleBp) : 10_000n);

/** An exact sum with all that it does not know: nothing is rounded before somebody reads it. */
export interface Amount {
  /** In parts of the smallest unit of the column. */
  readonly parts: bigint;
  /** What was counted, and what had no value, in millionths of a gram. */
  readonly gramParts: bigint;
  readonly missingParts: bigint;
  /** Lines without grams that may hold something. */
  readonly untold: number;
}

export const noAmount: Amount = { parts: 0n, gramParts: 0n, missingParts: 0n, untold: 0 };

export const addedAmounts = (one: Amount, other: Amount): Amount => ({
  parts: one.parts + other.parts,
  gramParts: one.gramParts + other.gramParts,
  missingParts: one.missingParts + other.missingParts,
  untold: one.untold + other.untold,
});

/** What so many children get of an amount per child. */
export const timesAmount = ({ parts, gramParts, missingParts, untold }: Amount, children: number): Amount => ({
  parts: parts * BigInt(children),
  gramParts: gramParts * BigInt(children),
  missingParts: missingParts * BigInt(children),
  untold: children === 0 ? 0 : untold,
});

/** A nutrient of some lines. A seasoning to taste counts as missing unless it is known to hold nothing of it. */
export const amountOf = (nutrient: Nutrient, lines: readonly MaterialLine[]): Amount =>
  lines.reduce((sum, line) => addedAmounts(sum, lineAmount(nutrient, line)), noAmount);

function lineAmount(nutrient: Nutrient, line: MaterialLine): Amount {
  const value = line.material.values[nutrient];
  const grams = edibleParts(line);
  if (grams === null) return { ...noAmount, untold: value === 0 ? 0 : 1 };
  if (value === undefined) return { ...noAmount, gramParts: grams, missingParts: grams };
  return { parts: grams * BigInt(value), gramParts: grams, missingParts: 0n, untold: 0 };
}

/** The same amounts in fewer lines: one of a material as bought and one without waste; what nobody weighed stays. */
export function mergedLines(lines: readonly MaterialLine[]): readonly MaterialLine[] {
  const sums = { gross: new Map<CountedMaterial, number>(), edible: new Map<CountedMaterial, number>() };
  for (const { material, grams, isGross } of lines) {
    const of = isGross ? sums.gross : sums.edible;
    if (grams !== null) of.set(material, (of.get(material) ?? 0) + grams);
  }
  const linesOf = (of: ReadonlyMap<CountedMaterial, number>, isGross: boolean) =>
    [...of].map(([material, grams]) => ({ material, grams, isGross }));
  return [...linesOf(sums.gross, true), ...linesOf(sums.edible, false), ...lines.filter(({ grams }) => grams === null)];
}

/** Whether a sum lacks nothing. */
export const isWhole = ({ missingParts, untold }: Amount): boolean => missingParts === 0n && untold === 0;

/** A fraction rounded half up, once; null of nothing. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number | null {
  if (denominator <= 0n || numerator < 0n) return null;
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * An amount in the smallest unit of its column for each of so many ten-thousandths of a child-day, rounded at this end
 * only. Null without child-days: there is nothing to count.
 */
export const perChildDay = ({ parts }: Amount, childDaysBp: bigint): number | null =>
  roundedQuotient(parts * 10_000n, partsOfValue * childDaysBp);

/** The same for one child. */
export const roundedAmount = (amount: Amount): number => perChildDay(amount, 10_000n) ?? 0;

/** Grams without a value per child-day, in hundredths. */
export const missingGrams = ({ missingParts }: Amount, childDaysBp = 10_000n): number | null =>
  roundedQuotient(missingParts * 10_000n * 100n, partsOfGram * childDaysBp);

/** Edible grams of some lines per group, exactly. */
export function gramsByGroup(lines: readonly MaterialLine[]): ReadonlyMap<FoodGroup, bigint> {
  const sums = new Map<FoodGroup, bigint>();
  for (const line of lines)
    sums.set(line.material.group, (sums.get(line.material.group) ?? 0n) + (edibleParts(line) ?? 0n));
  return sums;
}

/** Grams of another portion, `to` for every `from`, rounded half up to the hundredth; what is to taste stays so. */
export function scaledGrams(grams: number | null, from: number, to: number): number | null {
  if (from <= 0 || to < 0) throw new RangeError('A portion is scaled from more than nothing');
  return grams === null ? null : roundedQuotient(BigInt(grams) * BigInt(to), BigInt(from));
}

/** What has to be bought for so many children, in hundredths of a gram, rounded up: edible grams need their shells. */
export function purchaseGrams({ material, grams, isGross }: MaterialLine, children: number): number | null {
  if (grams === null) return null;
  const wanted = BigInt(grams) * BigInt(children);
  if (isGross) return Number(wanted);
  const share = BigInt(material.edibleBp);
  return Number((wanted * 10_000n + share - 1n) / share);
}
