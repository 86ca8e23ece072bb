import { daysBetween } from '../days.ts';
import type { GrowthFinding } from './growth-judgement.ts';
import { gradedIndicators, growthGradeOf } from './growth-summary.ts';
import { growthGrades } from './national-growth.ts';

/** One measurement of a child, of those that count. */
export interface CoursePoint {
  readonly day: string;
  readonly months: number;
  readonly heightMm: number;
  readonly weightG: number;
  readonly findings: readonly Pick<GrowthFinding, 'indicator' | 'word'>[];
}

/** Under so many days between two measurements their difference says nothing of a year. */
const velocityDays = 90;
const slowFromMonths = 36;
const slowUntilMonths = 120;

export const courseWarnings = ['gradesDown', 'weightLoss', 'slowHeight'] as const;
export interface CourseWarning {
  readonly kind: (typeof courseWarnings)[number];
  readonly day: string;
  readonly since: string;
}

/** Growth from one measurement to the next, by the year; null where too few days lie between. */
export function growthPerYear(earlier: CoursePoint, later: CoursePoint) {
  const days = daysBetween(earlier.day, later.day);
  if (days < velocityDays) return { heightMm: null, weightG: null };
  const yearly = (change: number) => Math.round((change * 365.25) / days);
  return {
    heightMm: yearly(later.heightMm - earlier.heightMm),
    weightG: yearly(later.weightG - earlier.weightG),
  };
}

/** Two grades down, weight lost, or under five centimetres a year from three years to ten. @param points by day */
export function warningsOf(points: readonly CoursePoint[]): readonly CourseWarning[] {
  return points.slice(1).flatMap((later, at) => {
    const earlier = points[at];
    if (!earlier) return [];
    const isDown = gradedIndicators.some((indicator) => {
      const [before, now] = [growthGradeOf(earlier.findings, indicator), growthGradeOf(later.findings, indicator)];
      return before !== null && now !== null && growthGrades.indexOf(before) - growthGrades.indexOf(now) >= 2;
    });
    const speed = growthPerYear(earlier, later).heightMm;
    const isSlow = later.months >= slowFromMonths && later.months < slowUntilMonths && speed !== null && speed < 50;
    const found = { gradesDown: isDown, weightLoss: later.weightG < earlier.weightG, slowHeight: isSlow };
    return courseWarnings.filter((kind) => found[kind]).map((kind) => ({ kind, day: later.day, since: earlier.day }));
  });
}
