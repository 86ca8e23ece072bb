import { type Amount, addedAmounts, amountOf, type FoodGroup, type MaterialLine, noAmount } from './amount.ts';
import { sharesOf } from './shares.ts';

/** Kilocalories of a gram (diet.md, section 3). */
export const energyFactors = { protein: 4n, fat: 9n, carbohydrate: 4n } as const;
export type EnergySource = keyof typeof energyFactors;

export const energySources = Object.keys(energyFactors) as readonly EnergySource[];

export interface SharedOut<Name extends string> {
  /** Tenths of a percent, 1,000 together; null where nothing is counted. */
  readonly shares: Readonly<Record<Name, number>> | null;
  /** Of these some food had no value, so that their share is at least what it says, and others at most. */
  readonly partial: readonly Name[];
}

/** What shares are of amounts, under their names. */
export function sharedOut<Name extends string>(
  amounts: ReadonlyArray<readonly [Name, Amount, bigint?]>,
): SharedOut<Name> {
  const shares = sharesOf(amounts.map(([, { parts }, factor = 1n]) => parts * factor));
  return {
    shares:
      shares && (Object.fromEntries(amounts.map(([name], at) => [name, shares[at] ?? 0])) as Record<Name, number>),
    partial: amounts.filter(([, { missingParts, untold }]) => missingParts > 0n || untold > 0).map(([name]) => name),
  };
}

/** Energy by protein, fat and carbohydrate, counted with 4, 9 and 4. */
export const energyBySource = (lines: readonly MaterialLine[]): SharedOut<EnergySource> =>
  sharedOut(energySources.map((source) => [source, amountOf(source, lines), energyFactors[source]] as const));

/** Energy by meal, in the order in which the meals are told. */
export const energyByMeal = <Meal extends string>(
  meals: ReadonlyArray<readonly [Meal, readonly MaterialLine[]]>,
): SharedOut<Meal> => sharedOut(meals.map(([meal, lines]) => [meal, amountOf('energy', lines)] as const));

/** Where protein comes from (diet.md, section 6): animals, beans, others. */
export const proteinSources = ['animal', 'bean', 'other'] as const;
export type ProteinSource = (typeof proteinSources)[number];

const animal: ReadonlySet<FoodGroup> = new Set(['meat', 'poultry', 'aquatic', 'eggs', 'milk']);
const bean: ReadonlySet<FoodGroup> = new Set(['soy', 'mixedBeans']);

const proteinSourceOf = (group: FoodGroup): ProteinSource =>
  animal.has(group) ? 'animal' : bean.has(group) ? 'bean' : 'other';

export function proteinBySource(lines: readonly MaterialLine[]): SharedOut<ProteinSource> {
  const sums: Record<ProteinSource, Amount> = { animal: noAmount, bean: noAmount, other: noAmount };
  for (const line of lines) {
    const source = proteinSourceOf(line.material.group);
    sums[source] = addedAmounts(sums[source], amountOf('protein', [line]));
  }
  return sharedOut(proteinSources.map((source) => [source, sums[source]] as const));
}
