import { hundredthsOf, rowNotAbove, type Sex, type TableRow, tableOf } from './growth-table.ts';
import wst423 from './tables/wst-423-2022.json' with { type: 'json' };
import wst456 from './tables/wst-456-2014.json' with { type: 'json' };
import wst586 from './tables/wst-586-2018.json' with { type: 'json' };
import wst612 from './tables/wst-612-2018.json' with { type: 'json' };

/** A measured value as a fraction in hundredths of the unit that is printed, so that no limit is met by rounding. */
interface Fraction {
  readonly over: number;
  readonly under: number;
}

const heightOf = (mm: number): Fraction => ({ over: mm * 10, under: 1 });
const weightOf = (g: number): Fraction => ({ over: g, under: 10 });
const bmiOf = (g: number, mm: number): Fraction => ({ over: g * 100_000, under: mm * mm });

const reaches = ({ over, under }: Fraction, printed: string) => over >= hundredthsOf(printed) * under;
const exceeds = ({ over, under }: Fraction, printed: string) => over > hundredthsOf(printed) * under;

/** What an edition says of a value, and by which row; without a judgement, why there is none. */
export type Judgement<Word extends string> =
  | { readonly word: Word; readonly edition: string; readonly row: number; readonly isLastRow: boolean }
  | { readonly word: null; readonly edition: string; readonly why: 'outsideTable' | 'noMeasure' | 'oedema' };

export const growthGrades = ['lower', 'lowerMiddle', 'middle', 'upperMiddle', 'upper'] as const;
export type GrowthGrade = (typeof growthGrades)[number];

export const nutritionWords = [
  'severeUnderweight',
  'underweight',
  'severeStunting',
  'stunting',
  'severeWasting',
  'wasting',
  'normal',
  'overweight',
  'obesity',
  'severeObesity',
] as const;
export type NutritionWord = (typeof nutritionWords)[number];

/** A child under seven as WS/T 423-2022 judges it. */
export interface YoungChild {
  readonly sex: Sex;
  readonly months: number;
  readonly heightMm: number | null;
  readonly weightG: number | null;
  /** Children stand who do not lie, from two years on; it is what the height was measured in. */
  readonly posture?: 'lying' | 'standing';
  /** Water is no weight: nothing is judged by it. */
  readonly hasOedema?: boolean;
}

export const nationalIndicators = ['weightForAge', 'heightForAge', 'bmiForAge', 'weightForHeight'] as const;
export type NationalIndicator = (typeof nationalIndicators)[number];

const endOfYoung = 84;
const standsFromMonths = 24;
/** Who is younger than this does not stand, and what was measured is a length (as WHO counts it). */
const mayStandFromMonths = 9;
/** Lying is longer than standing by this much (WHO Child Growth Standards, chapter 2). */
const lyingMoreMm = 7;

/** The height as the table of an age counts it: lying under two years, standing from then on. */
function tableHeight({ months, heightMm, posture }: YoungChild): number | null {
  if (heightMm === null || posture === undefined) return heightMm;
  if (months >= standsFromMonths) return posture === 'lying' ? heightMm - lyingMoreMm : heightMm;
  return posture === 'standing' && months >= mayStandFromMonths ? heightMm + lyingMoreMm : heightMm;
}

/**
 * The grade of five by standard deviations (WS/T 423-2022). A value equal to a limit belongs to the higher grade,
 * here and in what follows. Between two printed ages or heights the last row not above counts; 82 and 83 months use
 * 81.
 */
export function growthGrade(indicator: NationalIndicator, child: YoungChild): Judgement<GrowthGrade> {
  return judged(
    indicator,
    child,
    (limits) => growthGrades[limits.slice(1, 6).filter((limit, n) => n !== 2 && limit).length],
  );
}

/** What the standard calls a child by one indicator: malnutrition, overweight and obesity of WS/T 423-2022. */
export function nutritionOf(indicator: NationalIndicator, child: YoungChild): Judgement<NutritionWord> {
  return judged(indicator, child, ([n3, n2, , , p1, p2, p3]) => {
    if (indicator === 'weightForAge') return lowWord(n3, n2, 'severeUnderweight', 'underweight');
    if (indicator === 'heightForAge') return lowWord(n3, n2, 'severeStunting', 'stunting');
    if (p3) return 'severeObesity';
    if (p2) return 'obesity';
    return p1 ? 'overweight' : lowWord(n3, n2, 'severeWasting', 'wasting');
  });
}

function lowWord(n3: boolean | undefined, n2: boolean | undefined, severe: NutritionWord, low: NutritionWord) {
  if (!n3) return severe;
  return n2 ? 'normal' : low;
}

/** Asks a word of which of the seven limits, -3 to +3 SD, a value reaches. */
function judged<Word extends string>(
  indicator: NationalIndicator,
  child: YoungChild,
  wordOf: (reached: readonly boolean[]) => Word | undefined,
): Judgement<Word> {
  const { edition } = wst423;
  const counted = { ...child, heightMm: tableHeight(child) };
  const value = fractionOf(indicator, counted);
  if (!value) return { word: null, edition, why: 'noMeasure' };
  if (child.hasOedema && indicator !== 'heightForAge') return { word: null, edition, why: 'oedema' };
  const row = youngRow(indicator, counted);
  const word = row && wordOf(row.found.printed.map((limit) => reaches(value, limit)));
  if (!word) return { word: null, edition, why: 'outsideTable' };
  return { word, edition, row: row.found.key, isLastRow: row.isLast };
}

function fractionOf(indicator: NationalIndicator, { heightMm, weightG }: YoungChild): Fraction | null {
  if (indicator === 'heightForAge') return heightMm === null ? null : heightOf(heightMm);
  if (weightG === null) return null;
  if (indicator === 'weightForAge') return weightOf(weightG);
  if (heightMm === null) return null;
  return indicator === 'bmiForAge' ? bmiOf(weightG, heightMm) : weightOf(weightG);
}

/** The printed -3 to +3 SD of an age by WS/T 423, in cm, kg or kg/m²; null outside of its ages. */
export function nationalLines(indicator: keyof typeof ageTables, sex: Sex, months: number): readonly number[] | null {
  const row = youngRow(indicator, { sex, months, heightMm: null, weightG: null });
  return row ? row.found.printed.map(Number) : null;
}

/** The printed -2 to +2 SD of a pupil's height by WS/T 612, in cm; null outside of its ages. */
export function schoolHeightLines(sex: Sex, months: number): readonly number[] | null {
  return exactRow(tableOf(wst612, `lhfa.${sex}`), Math.floor(months / 12))?.printed.map(Number) ?? null;
}

const ageTables = { weightForAge: 'wfa', heightForAge: 'lhfa', bmiForAge: 'bfa' } as const;

function youngRow(indicator: NationalIndicator, { sex, months, heightMm }: YoungChild) {
  if (months >= endOfYoung) return undefined;
  const byHeight = indicator === 'weightForHeight';
  const name = byHeight ? (months < standsFromMonths ? 'wfl' : 'wfh') : ageTables[indicator];
  const rows = tableOf(wst423, `${name}.${sex}`);
  const key = byHeight ? Math.floor((heightMm ?? 0) / 10) : months;
  const found = rowNotAbove(rows, key);
  const last = rows.at(-1);
  // Ages after the last row are before the seventh birthday; a height after it is judged by no row.
  if (!found || !last || (byHeight && key > last.key)) return undefined;
  return { found, isLast: key > last.key };
}

export const schoolWeightWords = ['normal', 'overweight', 'obesity'] as const;
export const schoolMalnutritionWords = ['stunting', 'severeWasting', 'mildWasting', 'normal'] as const;

/** A pupil from six to eighteen, by completed half years (6.5 years are 13). */
export interface Pupil {
  readonly sex: Sex;
  readonly halfYears: number;
  readonly heightMm: number;
  readonly weightG: number;
  readonly hasOedema?: boolean;
}

/** Overweight and obesity of pupils (WS/T 586-2018): the limit itself is overweight, or obesity. */
export function schoolWeight({
  sex,
  halfYears,
  heightMm,
  weightG,
  hasOedema,
}: Pupil): Judgement<(typeof schoolWeightWords)[number]> {
  const { edition } = wst586;
  if (hasOedema) return { word: null, edition, why: 'oedema' };
  const row = exactRow(tableOf(wst586, `bmi.${sex}`), halfYears / 2);
  if (!row) return { word: null, edition, why: 'outsideTable' };
  const bmi = bmiOf(weightG, heightMm);
  const [overweight = '', obese = ''] = row.printed;
  const word = reaches(bmi, obese) ? 'obesity' : reaches(bmi, overweight) ? 'overweight' : 'normal';
  return { word, edition, row: row.key, isLastRow: false };
}

/**
 * Malnutrition of pupils (WS/T 456-2014): stunting first, wasting only of those who are not stunted; limits included.
 */
export function schoolMalnutrition({
  sex,
  halfYears,
  heightMm,
  weightG,
  hasOedema,
}: Pupil): Judgement<(typeof schoolMalnutritionWords)[number]> {
  const { edition } = wst456;
  const row = exactRow(tableOf(wst456, `limits.${sex}`), halfYears / 2);
  if (!row) return { word: null, edition, why: 'outsideTable' };
  const [stunting = '', severe = '', mild = ''] = row.printed;
  const bmi = bmiOf(weightG, heightMm);
  const at = { edition, row: row.key, isLastRow: false };
  if (!exceeds(heightOf(heightMm), stunting)) return { word: 'stunting', ...at };
  if (hasOedema) return { word: null, edition, why: 'oedema' };
  if (!exceeds(bmi, severe)) return { word: 'severeWasting', ...at };
  return { word: exceeds(bmi, mild) ? 'normal' : 'mildWasting', ...at };
}

/** The grade of a pupil's height (WS/T 612-2018), by completed years from seven to eighteen. */
export function schoolHeight({
  sex,
  halfYears,
  heightMm,
}: Omit<Pupil, 'weightG' | 'hasOedema'>): Judgement<GrowthGrade> {
  const { edition } = wst612;
  const row = exactRow(tableOf(wst612, `lhfa.${sex}`), Math.floor(halfYears / 2));
  if (!row) return { word: null, edition, why: 'outsideTable' };
  const [n2 = '', n1 = '', , p1 = '', p2 = ''] = row.printed;
  const height = heightOf(heightMm);
  const word = growthGrades[[n2, n1, p1, p2].filter((limit) => reaches(height, limit)).length];
  return word ? { word, edition, row: row.key, isLastRow: false } : { word: null, edition, why: 'outsideTable' };
}

const exactRow = (rows: readonly TableRow[], key: number) => rows.find((row) => row.key === key);
