import { shareIn } from '../share.ts';

/** Meals of a day in their order, of which a house serves some. */
export const dietMeals = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'] as const;
export type DietMeal = (typeof dietMeals)[number];

/** Kinds of dishes (diet.md, section 2). */
export const dishKinds = ['staple', 'meat', 'halfMeat', 'vegetable', 'soup', 'porridge', 'snack', 'drink'] as const;
export type DishKind = (typeof dishKinds)[number];

/** Ways of cooking. */
export const cookingWays = ['steamed', 'boiled', 'stewed', 'fried', 'baked', 'mixed', 'raw'] as const;
export type CookingWay = (typeof cookingWays)[number];

/** What schools call the meals of their day, by what each is here. */
const named: Readonly<Record<DietMeal, RegExp>> = {
  breakfast: /早餐|早饭|breakfast/i,
  morningSnack: /早点|上午|morning snack/i,
  lunch: /午餐|午饭|中餐|lunch/i,
  afternoonSnack: /午点|下午|afternoon snack/i,
  dinner: /晚餐|晚饭|dinner|supper/i,
};

/** Which meal of the day one is by its name; null for one that nobody calls so. */
export const dietMealOf = (name: string): DietMeal | null => dietMeals.find((meal) => named[meal].test(name)) ?? null;

/**
 * How much of a day one of its meals is, in hundredths of a percent of all meals that are served on it: all of them
 * together are one day, whichever the house serves.
 */
export function mealShareBp(
  shares: Readonly<Record<DietMeal, number>>,
  meal: DietMeal,
  served: ReadonlySet<DietMeal>,
): number {
  const all = dietMeals.reduce((sum, one) => sum + (one === meal || served.has(one) ? shares[one] : 0), 0);
  return shareIn(10_000, shares[meal], all) ?? 0;
}
