import {
  amountOf,
  type CountedMaterial,
  edibleParts,
  type MaterialLine,
  purchaseGrams,
  roundedAmount,
  roundedQuotient,
} from './amount.ts';
import { energyBySource } from './energy.ts';
import { houseTarget, type Ratio, ratioOf } from './targets.ts';

/** What the note of the algorithm counts with; a reader puts numbers of their own in their place. */
export const exampleFirst = {
  purchasedGrams: '80',
  edible: '86',
  energy: '144',
  protein: '13.3',
  fat: '8.8',
  carbohydrate: '2.8',
  younger: '12',
  older: '18',
  youngerTarget: '1225',
  olderTarget: '1275',
  share: '10',
} as const;
export type ExampleField = keyof typeof exampleFirst;
/** How many decimals each may have; grams and shares travel in hundredths, energy in tenths. */
export const exampleDecimals: Readonly<Record<ExampleField, 0 | 1 | 2>> = {
  purchasedGrams: 2,
  edible: 2,
  energy: 1,
  protein: 2,
  fat: 2,
  carbohydrate: 2,
  younger: 0,
  older: 0,
  youngerTarget: 1,
  olderTarget: 1,
  share: 2,
};

/** The numbers as whole ones of their smallest unit. */
export type ExampleNumbers = Readonly<Record<ExampleField, number>>;

export interface WorkedExample {
  /** Hundredths of a gram. */
  readonly edible: number;
  /** Tenths of a kilocalorie. */
  readonly energy: number;
  readonly sources: ReturnType<typeof energyBySource>['shares'];
  /** Hundredths of a gram for all children. */
  readonly purchase: number;
  /** Tenths of a kilocalorie; null without children. */
  readonly mean: number | null;
  readonly house: number | null;
  readonly ratio: Ratio;
}

/** One material, one class of two ages: each step by the rules that every analysis is counted by. */
export function workedExample(given: ExampleNumbers): WorkedExample {
  const material: CountedMaterial = {
    code: 'example',
    group: 'other',
    edibleBp: given.edible,
    values: { energy: given.energy, protein: given.protein, fat: given.fat, carbohydrate: given.carbohydrate },
    contains: [],
  };
  const line: MaterialLine = { material, grams: given.purchasedGrams, isGross: true };
  const children = given.younger + given.older;
  const mean = {
    sum: BigInt(given.younger) * BigInt(given.youngerTarget) + BigInt(given.older) * BigInt(given.olderTarget),
    children,
    without: 0,
  };
  const energy = amountOf('energy', [line]);
  return {
    edible: roundedQuotient(edibleParts(line) ?? 0n, 10_000n) ?? 0,
    energy: roundedAmount(energy),
    sources: energyBySource([line]).shares,
    purchase: purchaseGrams(line, children) ?? 0,
    mean: houseTarget(mean, 10_000),
    house: houseTarget(mean, given.share),
    ratio: ratioOf('energy', energy, 10_000n, { mean, shareBp: given.share }),
  };
}
