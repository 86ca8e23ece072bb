import type { FoodGroup, MaterialLine } from './amount.ts';

/** Kinds of food that the guide of 2022 asks for (norms.md, section 5). */
export const kindsOfFood = { day: 12, week: 25 } as const;

/** Seasonings and oil are no kinds of food (diet.md, section 5). */
const uncounted: ReadonlySet<FoodGroup> = new Set(['oil', 'sugar', 'salt', 'other']);

const isCounted = ({ material, grams }: MaterialLine) => !uncounted.has(material.group) && (grams ?? 0) > 0;

/** How many different materials some lines hold. */
export const kindsOf = (lines: readonly MaterialLine[]): number =>
  new Set(lines.filter(isCounted).map(({ material }) => material.code)).size;

/** The groups of food that some lines lack, in the order of the report. */
export function missingGroups(lines: readonly MaterialLine[], wanted: readonly FoodGroup[]): readonly FoodGroup[] {
  const there = new Set(lines.filter(isCounted).map(({ material }) => material.group));
  return wanted.filter((group) => !there.has(group));
}
