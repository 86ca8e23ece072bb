import { daysOfWhoMonth } from './age.ts';
import { bodyMassIndex, type Edition, rowNotAbove, type Sex, type TableRow, tableOf } from './growth-table.ts';
import { between, type Lms, percentileOf, valueAt, zScore } from './lms.ts';
import who2006 from './tables/who-2006.json' with { type: 'json' };
import who2007 from './tables/who-2007.json' with { type: 'json' };

export interface GrowthMeasurement {
  readonly sex: Sex;
  readonly ageDays: number;
  readonly heightMm: number | null;
  readonly weightG: number | null;
  readonly posture: 'lying' | 'standing';
  readonly hasOedema: boolean;
}

export const growthIndicators = ['heightForAge', 'weightForAge', 'weightForHeight', 'bmiForAge'] as const;

export type GrowthIndicator = (typeof growthIndicators)[number];

export interface GrowthScore {
  readonly indicator: GrowthIndicator;
  readonly edition: string;
  /** With all its digits; null where there is nothing to judge by. */
  readonly z: number | null;
  readonly percentile: number | null;
  readonly why: 'noMeasure' | 'oedema' | 'outsideTable' | null;
  /** Beyond what WHO takes for a true measurement: asked again, and left out of statistics. */
  readonly isImplausible: boolean;
}

/** Lying is longer than standing by this much (WHO Child Growth Standards, chapter 2). */
const lyingMoreMm = 7;
const standsFromDays = 731;
/** A child so young does not stand: its height counts as a length. */
const nineMonthsInDays = 9 * daysOfWhoMonth;
const schoolAgeDays = 60 * daysOfWhoMonth;

/**
 * WHO's scores of a measurement: the standards of 2006 by days until 60 months, the reference of 2007 by months
 * after.
 */
export function whoScores(measured: GrowthMeasurement): readonly GrowthScore[] {
  return growthIndicators.map((indicator) => whoScore(indicator, measured));
}

function whoScore(indicator: GrowthIndicator, measured: GrowthMeasurement): GrowthScore {
  const isYoung = measured.ageDays < schoolAgeDays;
  const { edition } = isYoung ? who2006 : who2007;
  const none = (why: GrowthScore['why']) => ({
    indicator,
    edition,
    z: null,
    percentile: null,
    why,
    isImplausible: false,
  });
  const heightMm = comparedHeight(measured);
  const value = inTableUnit(indicator, heightMm, measured.weightG);
  if (value === null) return none('noMeasure');
  if (measured.hasOedema && indicator !== 'heightForAge') return none('oedema');
  const lms = isYoung ? youngRow(indicator, measured, heightMm ?? 0) : schoolRow(indicator, measured);
  if (!lms) return none('outsideTable');
  const z = zScore(lms, value, indicator !== 'heightForAge');
  return {
    indicator,
    edition,
    z,
    percentile: percentileOf(z),
    why: null,
    isImplausible: isImplausible(indicator, z),
  };
}

/** The height as the tables count it: lying until 730 days, standing from 731 on. */
export function comparedHeight({ ageDays, heightMm, posture }: GrowthMeasurement): number | null {
  if (heightMm === null || ageDays >= schoolAgeDays) return heightMm;
  if (ageDays < standsFromDays) {
    return posture === 'standing' && ageDays >= nineMonthsInDays ? heightMm + lyingMoreMm : heightMm;
  }
  return posture === 'lying' ? heightMm - lyingMoreMm : heightMm;
}

/** In the unit of the tables: cm, kg, kg/m². */
function inTableUnit(indicator: GrowthIndicator, heightMm: number | null, weightG: number | null): number | null {
  if (indicator === 'heightForAge') return heightMm === null ? null : heightMm / 10;
  if (weightG === null) return null;
  if (indicator === 'weightForAge') return weightG / 1_000;
  if (heightMm === null) return null;
  return indicator === 'weightForHeight' ? weightG / 1_000 : bodyMassIndex(heightMm, weightG);
}

/** The values of -3 to +3 SD at an age, in cm, kg or kg/m², with their edition; null outside of its ages. */
export function whoLines(indicator: Exclude<GrowthIndicator, 'weightForHeight'>, sex: Sex, ageDays: number) {
  const isYoung = ageDays < schoolAgeDays;
  const at = { sex, ageDays, heightMm: null, weightG: null, posture: 'standing', hasOedema: false } as const;
  const lms = isYoung ? youngRow(indicator, at, 0) : schoolRow(indicator, at);
  return lms ? [-3, -2, -1, 0, 1, 2, 3].map((z) => valueAt(lms, z)) : null;
}

const tables = { heightForAge: 'lhfa', weightForAge: 'wfa', bmiForAge: 'bfa' } as const;

function youngRow(indicator: GrowthIndicator, { sex, ageDays }: GrowthMeasurement, heightMm: number) {
  if (indicator === 'weightForHeight') {
    const table = ageDays < standsFromDays ? 'wfl' : 'wfh';
    return rowAt(who2006, `${table}.${sex}`, heightMm / 10);
  }
  return rowAt(who2006, `${tables[indicator]}.${sex}`, ageDays);
}

/** The reference of 2007 has no weight for height, and weight for age until ten years. */
function schoolRow(indicator: GrowthIndicator, { sex, ageDays }: GrowthMeasurement) {
  if (indicator === 'weightForHeight') return undefined;
  return rowAt(who2007, `${tables[indicator]}.${sex}`, ageDays / daysOfWhoMonth);
}

/** The row of a key, between two rows in proportion; a reference of months ends before its last row. */
function rowAt(edition: Edition, name: string, key: number): Lms | undefined {
  const rows = tableOf(edition, name);
  const lower = rowNotAbove(rows, key);
  if (!lower) return undefined;
  const upper = rows[rows.indexOf(lower) + 1];
  if (!upper) return lower.key === key && edition === who2006 ? lmsOf(lower) : undefined;
  return between(lmsOf(lower), lmsOf(upper), (key - lower.key) / (upper.key - lower.key));
}

const lmsOf = ({ printed: [l, m, s] }: TableRow): Lms => ({ l: Number(l), m: Number(m), s: Number(s) });

/** WHO's flags: height beyond 6, weight below -6 or above 5, weight for height and BMI beyond 5. */
function isImplausible(indicator: GrowthIndicator, z: number): boolean {
  if (indicator === 'heightForAge') return Math.abs(z) > 6;
  return indicator === 'weightForAge' ? z < -6 || z > 5 : Math.abs(z) > 5;
}
