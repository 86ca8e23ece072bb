import {
  type Amount,
  addedAmounts,
  amountOf,
  type FoodGroup,
  gramsByGroup,
  isWhole,
  type MaterialLine,
  mergedLines,
  missingGrams,
  noAmount,
  perChildDay,
  roundedQuotient,
} from './amount.ts';
import { childDaysBp } from './child-days.ts';
import { energyByMeal, energyBySource, proteinBySource, sharedOut } from './energy.ts';
import { type Nutrient, reportNutrients } from './nutrients.ts';
import {
  type Activity,
  type CountedChildren,
  houseTarget,
  meanTarget,
  type Ratio,
  ratioOf,
  type TargetMean,
  type TargetRow,
} from './targets.ts';
import { kindsOf } from './variety.ts';

/** A dish of one meal, with what each child of so many got of it. */
export interface EatenDish {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly meal: string;
  readonly dish: string;
  readonly children: number;
  readonly lines: readonly MaterialLine[];
}

/** Heads of a meal, and what part of the day's energy it is in hundredths of a percent. */
export interface MealHeads {
  readonly children: number;
  readonly shareBp: number;
}

/** What a menu is measured by: an edition, for those who ate, and the part of the day that the house supplies. */
export interface Measure {
  readonly rows: readonly TargetRow[];
  readonly edition: string;
  readonly activity: Activity;
  /** Child-days of each age and sex. */
  readonly groups: readonly CountedChildren[];
  readonly shareBp: number;
}

export interface NutrientResult {
  readonly nutrient: Nutrient;
  /** Smallest units for each child-day; null without child-days, as all that hangs on them. */
  readonly actual: number | null;
  readonly target: number | null;
  readonly ratio: Ratio;
  /** Children whose age the edition does not tell. */
  readonly withoutTarget: number;
  /** Hundredths of a gram without a value for each child-day, and lines that nobody weighed. */
  readonly missingGrams: number | null;
  readonly untold: number;
}

/** Where energy comes from (diet.md, section 6). */
export const energyOrigins = ['cereals', 'beans', 'animal', 'oilAndSugar', 'others'] as const;
export type EnergyOrigin = (typeof energyOrigins)[number];

const originOf: Readonly<Partial<Record<FoodGroup, EnergyOrigin>>> = {
  cereals: 'cereals',
  soy: 'beans',
  mixedBeans: 'beans',
  meat: 'animal',
  poultry: 'animal',
  aquatic: 'animal',
  eggs: 'animal',
  milk: 'animal',
  oil: 'oilAndSugar',
  sugar: 'oilAndSugar',
};

/** What all children together ate: lines with the grams of all of them, so that days count by their heads. */
export const eatenLines = (dishes: readonly EatenDish[]): readonly MaterialLine[] =>
  dishes
    .filter(({ children }) => children > 0)
    .flatMap(({ children, lines }) =>
      lines.map((line) => ({ ...line, grams: line.grams === null ? null : line.grams * children })),
    );

/** The sections of the diet analysis report that are counted (diet.md, section 6). */
export function analysisOf(dishes: readonly EatenDish[], heads: readonly MealHeads[], measure: Measure) {
  const lines = mergedLines(eatenLines(dishes));
  const childDays = childDaysBp(heads);
  const meals = Map.groupBy(dishes, ({ meal }) => meal);
  const grams = [...gramsByGroup(lines)].map(
    ([group, parts]) => [group, roundedQuotient(parts * 10_000n * 100n, 1_000_000n * childDays)] as const,
  );
  return {
    childDaysBp: childDays,
    kinds: kindsOf(lines),
    /** Hundredths of a gram for each child-day. */
    gramsByGroup: new Map(grams),
    nutrients: reportNutrients.map((nutrient) =>
      nutrientResult(nutrient, amountOf(nutrient, lines), childDays, measure),
    ),
    energyBySource: energyBySource(lines),
    energyByOrigin: energyByOrigin(lines),
    energyByMeal: energyByMeal([...meals].map(([meal, served]) => [meal, mergedLines(eatenLines(served))] as const)),
    proteinBySource: proteinBySource(lines),
  };
}

export type Analysis = ReturnType<typeof analysisOf>;

function nutrientResult(nutrient: Nutrient, amount: Amount, childDays: bigint, measure: Measure): NutrientResult {
  const mean: TargetMean = meanTarget(measure.rows, { ...measure, nutrient }, measure.groups);
  return {
    nutrient,
    actual: perChildDay(amount, childDays),
    target: houseTarget(mean, measure.shareBp),
    ratio: ratioOf(nutrient, amount, childDays, { mean, shareBp: measure.shareBp }),
    withoutTarget: mean.without,
    missingGrams: missingGrams(amount, childDays),
    untold: amount.untold,
  };
}

function energyByOrigin(lines: readonly MaterialLine[]) {
  const byOrigin = Map.groupBy(lines, ({ material }) => originOf[material.group] ?? 'others');
  return sharedOut(energyOrigins.map((origin) => [origin, amountOf('energy', byOrigin.get(origin) ?? [])] as const));
}

export interface Contribution {
  readonly day: string;
  readonly meal: string;
  readonly dish: string;
  readonly children: number;
  readonly line: MaterialLine;
  readonly amount: Amount;
}

/** The lines that a figure is made of, the largest first, and those that lack a value before all: the way to "why". */
export function contributionsTo(nutrient: Nutrient, dishes: readonly EatenDish[]): readonly Contribution[] {
  const all = dishes.flatMap((dish) =>
    eatenLines([dish]).map((eaten, at) => {
      const { day, meal, dish: name, children } = dish;
      return { day, meal, dish: name, children, line: dish.lines[at] ?? eaten, amount: amountOf(nutrient, [eaten]) };
    }),
  );
  return all
    .filter(({ amount }) => amount.parts > 0n || !isWhole(amount))
    .sort((one, other) => {
      const [a, b] = [one.amount, other.amount];
      if (isWhole(a) !== isWhole(b)) return isWhole(a) ? 1 : -1;
      return a.parts === b.parts ? 0 : a.parts > b.parts ? -1 : 1;
    });
}

/** What contributions add up to: the figure that they explain. */
export const explained = (contributions: readonly Contribution[]): Amount =>
  contributions.reduce((sum, { amount }) => addedAmounts(sum, amount), noAmount);
