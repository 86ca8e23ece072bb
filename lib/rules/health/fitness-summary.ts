import { type Prevalence, prevalence, type Spread, spreadOf } from './class-sums.ts';
import { type FitnessItemName, fitnessItemNames } from './fitness-items.ts';
import { type FitnessGrade, type FitnessValues, fitnessGrades } from './student-fitness.ts';

/** A child of a round, with what it reached; null where it was not tested. */
export interface FitnessChild {
  readonly classId: string;
  readonly className: string;
  readonly result: {
    readonly isExempt: boolean;
    /** The school grade; 0 before school. */
    readonly grade: number;
    readonly values: FitnessValues;
    readonly scores: Readonly<Record<string, number>>;
    /** In tenths of a point. */
    readonly total: number | null;
    readonly level: FitnessGrade | null;
  } | null;
}

export interface FitnessSum {
  readonly enrolled: number;
  /** Neither exempt nor missing. */
  readonly tested: number;
  readonly exempt: number;
  /** Tested of those who are not exempt. */
  readonly coverage: Prevalence;
  readonly total: Spread;
  readonly levels: Readonly<Record<FitnessGrade, number>>;
  readonly passed: Prevalence;
  readonly good: Prevalence;
}

/** Below this an item is weak: the pass of pupils, two of five points before school. */
export const isWeakScore = (grade: number, score: number): boolean => (grade === 0 ? score < 2 : score < 60);

function sumOfChildren(children: readonly FitnessChild[]): FitnessSum {
  const exempt = children.filter(({ result }) => result?.isExempt).length;
  const tested = children.flatMap(({ result }) => (result && !result.isExempt ? [result] : []));
  const totals = tested.flatMap(({ total }) => total ?? []);
  const countOf = (level: FitnessGrade) => tested.filter((one) => one.level === level).length;
  const levels = Object.fromEntries(fitnessGrades.map((level) => [level, countOf(level)])) as Record<
    FitnessGrade,
    number
  >;
  const graded = totals.length;
  return {
    ...{ enrolled: children.length, tested: tested.length, exempt, levels },
    coverage: prevalence(tested.length, children.length - exempt),
    total: spreadOf(totals),
    passed: prevalence(graded - levels.fail, graded),
    good: prevalence(levels.good + levels.excellent, graded),
  };
}

export interface FitnessSummary extends FitnessSum {
  readonly classes: readonly (FitnessSum & { readonly classId: string; readonly className: string })[];
  readonly items: readonly { readonly item: FitnessItemName; readonly value: Spread; readonly weak: Prevalence }[];
}

/** What a round says of children, from the children; exempt ones are in no mean and no share. */
export function summariseFitness(children: readonly FitnessChild[]): FitnessSummary {
  const tested = children.flatMap(({ result }) => (result && !result.isExempt ? [result] : []));
  return {
    ...sumOfChildren(children),
    classes: [...Map.groupBy(children, ({ classId }) => classId)].map(([classId, own]) => ({
      ...{ classId, className: own[0]?.className ?? '' },
      ...sumOfChildren(own),
    })),
    items: fitnessItemNames.flatMap((item) => {
      const values = tested.flatMap((one) => one.values[item] ?? []);
      const scored = tested.flatMap(({ grade, scores }) => {
        const score = scores[item];
        return score === undefined ? [] : [isWeakScore(grade, score)];
      });
      if (values.length === 0) return [];
      return [{ item, value: spreadOf(values), weak: prevalence(scored.filter(Boolean).length, scored.length) }];
    }),
  };
}
