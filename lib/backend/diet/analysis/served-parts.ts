import type { AnalysisMethod } from '@/lib/contracts/diet/analysis.data.ts';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { WeekMeasure } from '@/lib/contracts/diet/week.ts';
import type { EatenDish, MealHeads } from '@/lib/rules/diet/analysis.ts';
import type { CountedChildren } from '@/lib/rules/diet/targets.ts';
import type { dietCrowds } from '../schema/crowd.ts';

export interface Asked {
  readonly method: AnalysisMethod;
  readonly crowdId: string;
  readonly from: string;
  readonly to: string;
}

/** What a crowd ate on some days, with all that it is measured by. */
export interface Served {
  readonly crowd: typeof dietCrowds.$inferSelect;
  readonly weeks: readonly {
    readonly id: string;
    readonly name: string;
    readonly weekOn: string;
    readonly edition: number;
  }[];
  readonly days: readonly string[];
  readonly dishes: readonly EatenDish[];
  readonly heads: readonly MealHeads[];
  readonly measure: WeekMeasure;
  readonly nameOf: ReadonlyMap<string, NamedMaterial>;
  /**
   * What is not counted, and said: days without heads, items that are no known material, or what is less than
   * none by the books.
   */
  readonly left: {
    readonly days: readonly string[];
    readonly unnamed: readonly string[];
    readonly negative: readonly string[];
  };
}

/** Child-days of each age and sex. */
export function mergedGroups(groups: readonly CountedChildren[]): CountedChildren[] {
  const sums = new Map<string, CountedChildren>();
  for (const group of groups) {
    const key = `${group.age}${group.sex}`;
    sums.set(key, { ...group, children: (sums.get(key)?.children ?? 0) + group.children });
  }
  return [...sums.values()];
}
