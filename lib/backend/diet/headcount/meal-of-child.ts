import type { MealOfChild } from '@/lib/rules/diet/meal-heads.ts';
import { cancelledMeal, eatenMeal } from '@/lib/rules/meal-facts.ts';
import type { DayCounts } from '../../students/index.ts';

/** What the register says of a child and a meal of one day. */
export const mealOfChild = (counts: DayCounts, id: string, slot: number): MealOfChild => ({
  isCancelled: counts.meals(id, slot, cancelledMeal) > 0,
  isEaten: counts.meals(id, slot, eatenMeal) > 0,
  wasThere: thereOn(counts, id),
});

/** Whether a child was at school in any part of the day: present, late or gone early. */
function thereOn({ parts }: DayCounts, id: string): boolean | null {
  if (([1, 7, 8] as const).some((status) => parts(id, status) > 0)) return true;
  return ([2, 5, 6] as const).some((status) => parts(id, status) > 0) ? false : null;
}
