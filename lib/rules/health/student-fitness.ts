import { type FitnessItemName, fitnessItems, signedHundredths } from './fitness-items.ts';
import { rowNotAbove, type Sex, tableOf } from './growth-table.ts';
import standard from './tables/student-fitness-2014.json' with { type: 'json' };

/** The name of the standard, which stands on every figure that comes from it. */
export const studentFitnessEdition = standard.edition;

/** Results of a child by item, in hundredths of its unit. */
export type FitnessValues = Readonly<Partial<Record<FitnessItemName, number>>>;

export interface TestedPupil {
  readonly sex: Sex;
  /** The school grade, 1 to 12: it decides, and not the age. */
  readonly grade: number;
  readonly heightMm: number | null;
  readonly weightG: number | null;
  readonly values: FitnessValues;
}

export const fitnessGrades = ['fail', 'pass', 'good', 'excellent'] as const;
export type FitnessGrade = (typeof fitnessGrades)[number];

/** The items of a grade with their weights in per cent, beside BMI with 15. */
export function studentWeights(grade: number, sex: Sex): Readonly<Partial<Record<FitnessItemName, number>>> {
  const all = { vitalCapacity: 15, run50m: 20 };
  if (grade <= 2) return { ...all, sitAndReach: 30, ropeSkipping: 20 };
  if (grade <= 4) return { ...all, sitAndReach: 20, ropeSkipping: 20, sitUps: 10 };
  if (grade <= 6) return { ...all, sitAndReach: 10, ropeSkipping: 10, sitUps: 20, shuttle400m: 10 };
  const upper = { ...all, sitAndReach: 10, longJump: 10 };
  return sex === 'male' ? { ...upper, pullUps: 10, run1000m: 20 } : { ...upper, sitUps: 10, run800m: 20 };
}
const bmiWeight = 15;

const rowsOf = (item: FitnessItemName, grade: number, sex: Sex) => tableOf(standard, `${item}.${grade}.${sex}`);
const limitOf = (printed: readonly string[]) => signedHundredths(printed[0] ?? '') ?? 0;

/** The highest level whose limit a result meets; 0 below the last one, null where the grade has no such item. */
export function studentScore(item: FitnessItemName, grade: number, sex: Sex, value: number): number | null {
  const rows = rowsOf(item, grade, sex);
  if (rows.length === 0) return null;
  const isLess = fitnessItems[item].better === 'less';
  const met = rows.find(({ printed }) => (isLess ? value <= limitOf(printed) : value >= limitOf(printed)));
  return met?.key ?? 0;
}

export const bmiWords = ['underweight', 'normal', 'overweight', 'obesity'] as const;

/** BMI rounded to one decimal first, as the standard says, with its level and score. */
export function studentBmi(grade: number, sex: Sex, heightMm: number, weightG: number) {
  const square = heightMm * heightMm;
  // In whole numbers: half a tenth goes up.
  const tenths = Math.floor((2 * weightG * 10_000 + square) / (2 * square));
  const row = tableOf(standard, `bmi.${sex}`).find(({ key }) => key === grade);
  if (!row) return null;
  const [low = 0, normal = 0, over = 0] = row.printed.map((limit) => (signedHundredths(limit) ?? 0) / 10);
  if (tenths <= low) return { tenths, word: bmiWords[0], score: 80 };
  if (tenths <= normal) return { tenths, word: bmiWords[1], score: 100 };
  return tenths <= over ? { tenths, word: bmiWords[2], score: 80 } : { tenths, word: bmiWords[3], score: 60 };
}

/** Of the items of a grade and sex, by how much a result beats the value of 100 points; 0 where it does not. */
function beyond(item: FitnessItemName, { grade, sex, values }: TestedPupil): number {
  const value = values[item];
  const [best] = rowsOf(item, grade, sex);
  if (value === undefined || !best) return 0;
  const difference = value - limitOf(best.printed);
  return Math.max(0, fitnessItems[item].better === 'less' ? -difference : difference) / 100;
}

/**
 * Points beyond 100: rope skipping in primary grades, one for two skips and at most twenty; later pull-ups and 1,000 m
 * of boys, sit-ups and 800 m of girls, at most ten each.
 */
export function studentBonus(pupil: TestedPupil): number {
  const { grade, sex } = pupil;
  if (grade <= 6) return Math.min(20, Math.floor(beyond('ropeSkipping', pupil) / 2));
  const items = sex === 'male' ? (['pullUps', 'run1000m'] as const) : (['sitUps', 'run800m'] as const);
  return items.reduce((sum, item) => {
    const row = rowNotAbove(tableOf(standard, `bonus.${item}`), beyond(item, pupil));
    return sum + (row ? Number(row.printed[0]) : 0);
  }, 0);
}

/** By tenths of a point: 90.0 excellent, 80.0 good, 60.0 pass. */
export function studentGrade(tenths: number): FitnessGrade {
  if (tenths >= 900) return 'excellent';
  if (tenths >= 800) return 'good';
  return tenths >= 600 ? 'pass' : 'fail';
}

export interface StudentResult {
  readonly scores: Readonly<Record<string, number>>;
  /** What the total needs and is not there. */
  readonly missing: readonly (FitnessItemName | 'bmi')[];
  readonly bonus: number;
  /** In tenths of a point, rounded, at most 1,200; null while something is missing. */
  readonly total: number | null;
  readonly grade: FitnessGrade | null;
}

/** The scores of a pupil, the weighted total with its bonus, and the grade; a missing item is no zero. */
export function studentResult(pupil: TestedPupil): StudentResult {
  const { grade, sex, heightMm, weightG, values } = pupil;
  const weights = Object.entries(studentWeights(grade, sex)) as [FitnessItemName, number][];
  const bmi = heightMm && weightG ? studentBmi(grade, sex, heightMm, weightG) : null;
  const scores: Record<string, number> = bmi ? { bmi: bmi.score } : {};
  for (const [item] of weights) {
    const value = values[item];
    const score = value === undefined ? null : studentScore(item, grade, sex, value);
    if (score !== null) scores[item] = score;
  }
  const parts = [['bmi', bmiWeight] as const, ...weights];
  const missing = parts.map(([name]) => name).filter((name) => scores[name] === undefined);
  const bonus = studentBonus(pupil);
  if (missing.length > 0) return { scores, missing, bonus, total: null, grade: null };
  const hundredths = parts.reduce((sum, [name, weight]) => sum + (scores[name] ?? 0) * weight, 0);
  const total = Math.round(hundredths / 10) + bonus * 10;
  return { scores, missing, bonus, total, grade: studentGrade(total) };
}
