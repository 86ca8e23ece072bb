import { type Prevalence, prevalence, type Spread, spreadOf } from './class-sums.ts';
import type { GrowthFinding } from './growth-judgement.ts';
import type { Sex } from './growth-table.ts';
import { type GrowthGrade, growthGrades } from './national-growth.ts';

/** What is counted in classes and schools; the severe kinds count with their own. */
export const growthKinds = ['underweight', 'stunting', 'wasting', 'overweight', 'obesity'] as const;
export type GrowthKind = (typeof growthKinds)[number];

/** What is graded in five: weight, height, weight for height. */
export const gradedIndicators = ['weightForAge', 'heightForAge', 'weightForHeight'] as const;
export type GradedIndicator = (typeof gradedIndicators)[number];

type Findings = readonly Pick<GrowthFinding, 'indicator' | 'word'>[];

const kindOf: Readonly<Record<string, GrowthKind>> = {
  severeUnderweight: 'underweight',
  underweight: 'underweight',
  severeStunting: 'stunting',
  stunting: 'stunting',
  severeWasting: 'wasting',
  wasting: 'wasting',
  mildWasting: 'wasting',
  overweight: 'overweight',
  obesity: 'obesity',
  severeObesity: 'obesity',
};

/**
 * What the national standards find in a child. Under seven wasting, overweight and obesity go by weight for height,
 * which kindergartens use, and by BMI only where the height stands in no row.
 */
export function growthKindsOf(findings: Findings): readonly GrowthKind[] {
  const byHeight = findings.some(({ indicator, word }) => indicator === 'weightForHeight' && word !== null);
  const found = findings.flatMap(({ indicator, word }) =>
    indicator === 'bmiForAge' && byHeight ? [] : (kindOf[word ?? ''] ?? []),
  );
  return growthKinds.filter((kind) => found.includes(kind));
}

/** The grade of five of an indicator; of pupils that of their height, by WS/T 612. */
export function growthGradeOf(findings: Findings, of: GradedIndicator): GrowthGrade | null {
  const names: readonly string[] = of === 'heightForAge' ? [of, 'heightGrade'] : [of];
  const said = findings.filter(({ indicator }) => names.includes(indicator)).map(({ word }) => word);
  return growthGrades.find((grade) => said.includes(grade)) ?? null;
}

/** A child of a round, with what counts of it; null where it was not measured. */
export interface GrowthChild {
  readonly classId: string;
  readonly className: string;
  readonly sex: Sex;
  readonly measured: {
    readonly months: number;
    readonly heightMm: number;
    readonly weightG: number;
    /** No true measurement by WHO: examined, and in no mean and share. */
    readonly isFlagged: boolean;
    readonly findings: Findings;
    /** What was found of the same child in the round before. */
    readonly before: readonly GrowthKind[] | null;
  } | null;
}

export interface GrowthSum {
  readonly enrolled: number;
  readonly examined: number;
  readonly coverage: Prevalence;
  readonly found: Readonly<Record<GrowthKind, number>>;
}

export interface GrowthSummary extends GrowthSum {
  readonly classes: readonly (GrowthSum & { readonly classId: string; readonly className: string })[];
  readonly groups: readonly { sex: Sex; halfYears: number; height: Spread; weight: Spread }[];
  readonly grades: readonly { indicator: GradedIndicator; judged: number; counts: Record<GrowthGrade, number> }[];
  readonly kinds: readonly { kind: GrowthKind; share: Prevalence; same: number; now: number; before: number }[];
}

type Measured = NonNullable<GrowthChild['measured']>;
const countsOf = <K extends string>(names: readonly K[], count: (name: K) => number) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;

function trueOnes(children: readonly GrowthChild[]) {
  return children.flatMap(({ sex, measured }) => (measured && !measured.isFlagged ? [{ sex, ...measured }] : []));
}

const has = (kind: GrowthKind) => (one: Measured) => growthKindsOf(one.findings).includes(kind);

function sumOfChildren(children: readonly GrowthChild[]): GrowthSum {
  const counted = trueOnes(children);
  const examined = children.filter(({ measured }) => measured !== null).length;
  return {
    enrolled: children.length,
    examined,
    coverage: prevalence(examined, children.length),
    found: countsOf(growthKinds, (kind) => counted.filter(has(kind)).length),
  };
}

/** What a round says of children: every figure comes from them, and none from the figures of classes. */
export function summariseGrowth(children: readonly GrowthChild[]): GrowthSummary {
  const counted = trueOnes(children);
  const same = counted.filter(({ before }) => before !== null);
  const groups = Map.groupBy(counted, ({ sex, months }) => `${String(Math.floor(months / 6)).padStart(3, '0')} ${sex}`);
  return {
    ...sumOfChildren(children),
    classes: [...Map.groupBy(children, ({ classId }) => classId)].map(([classId, own]) => ({
      ...{ classId, className: own[0]?.className ?? '' },
      ...sumOfChildren(own),
    })),
    groups: [...groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, own]) => ({
        sex: own[0]?.sex ?? 'male',
        halfYears: Math.floor((own[0]?.months ?? 0) / 6),
        height: spreadOf(own.map(({ heightMm }) => heightMm)),
        weight: spreadOf(own.map(({ weightG }) => weightG)),
      })),
    grades: gradedIndicators.map((indicator) => {
      const graded = counted
        .map(({ findings }) => growthGradeOf(findings, indicator))
        .filter((grade) => grade !== null);
      const counts = countsOf(growthGrades, (grade) => graded.filter((one) => one === grade).length);
      return { indicator, judged: graded.length, counts };
    }),
    kinds: growthKinds.map((kind) => ({
      kind,
      share: prevalence(counted.filter(has(kind)).length, counted.length),
      same: same.length,
      now: same.filter(has(kind)).length,
      before: same.filter(({ before }) => before?.includes(kind)).length,
    })),
  };
}
