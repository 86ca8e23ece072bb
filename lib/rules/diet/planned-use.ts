import type { DietMeal } from './meals.ts';

/** What one dish of a meal takes of a material, for all who eat it. */
export interface PlannedLine {
  readonly crowdId: string;
  readonly crowd: string;
  readonly meal: DietMeal;
  /** The dish's key on its board. */
  readonly key: string;
  readonly dish: string;
  readonly material: string;
  readonly name: string;
  readonly heads: number;
  /** As it is bought, in ten-thousandths of a kilogram; null for a seasoning to taste. */
  readonly quantity: number | null;
}

/**
 * What is taken for so many children of a line as it is bought, in ten-thousandths of a kilogram, rounded half up; null
 * for a seasoning to taste.
 * @param line grams of one child in hundredths, of the edible part unless they are gross
 */
export function plannedQuantity(
  line: { readonly grams: number | null; readonly isGross: boolean; readonly edibleBp: number },
  heads: number,
): number | null {
  if (line.grams === null) return null;
  const wanted = BigInt(line.grams) * BigInt(heads) * (line.isGross ? 1n : 10_000n);
  // A ten-thousandth of a kilogram is ten hundredths of a gram.
  const by = 10n * (line.isGross ? 1n : BigInt(line.edibleBp));
  return Number((2n * wanted + by) / (2n * by));
}

/** What a meal of a crowd takes of a material in all its dishes. */
export interface PlannedUse extends Pick<PlannedLine, 'crowdId' | 'crowd' | 'meal' | 'material' | 'name' | 'heads'> {
  readonly dishes: readonly string[];
  readonly quantity: number;
}

/** Lines of dishes, added up for each meal, crowd and material in their order; what is to taste is not weighed. */
export function plannedUses(lines: readonly PlannedLine[]): readonly PlannedUse[] {
  const uses = new Map<string, PlannedUse>();
  for (const { crowdId, crowd, meal, material, name, heads, dish, quantity } of lines) {
    if (quantity === null) continue;
    const key = JSON.stringify([crowdId, meal, material]);
    const before = uses.get(key) ?? { crowdId, crowd, meal, material, name, heads, dishes: [], quantity: 0 };
    const dishes = before.dishes.includes(dish) ? before.dishes : [...before.dishes, dish];
    uses.set(key, { ...before, dishes, quantity: before.quantity + quantity });
  }
  return [...uses.values()];
}

/** So much weight in units of the store, in ten-thousandths of one, rounded up: less would not be enough. */
export const inUnits = (quantity: number, unitGrams: number): number =>
  Number((BigInt(quantity) * 1_000n + BigInt(unitGrams) - 1n) / BigInt(unitGrams));
