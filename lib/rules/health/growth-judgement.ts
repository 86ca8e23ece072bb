import { ageInDays, completedHalfYears, completedMonths } from './age.ts';
import type { Sex } from './growth-table.ts';
import {
  type GrowthGrade,
  growthGrade,
  type Judgement,
  type NationalIndicator,
  type NutritionWord,
  nationalIndicators,
  nutritionOf,
  schoolHeight,
  schoolMalnutrition,
  type schoolMalnutritionWords,
  schoolWeight,
  type schoolWeightWords,
} from './national-growth.ts';
import { type GrowthScore, whoScores } from './who-growth.ts';

export interface MeasuredChild {
  readonly sex: Sex;
  readonly born: string;
  readonly on: string;
  readonly heightMm: number;
  readonly weightG: number;
  readonly posture: 'lying' | 'standing';
  readonly hasOedema: boolean;
  /** Children of kindergartens stay with the standard of the young until they are seven; pupils leave it at six. */
  readonly isKindergarten: boolean;
}

/** What a measurement says by all standards that fit the age, with their editions, as it is kept. */
export interface GrowthJudgement {
  readonly ageDays: number;
  readonly months: number;
  readonly who: readonly GrowthScore[];
  /** Under seven: WS/T 423. */
  readonly young: readonly {
    readonly indicator: NationalIndicator;
    readonly grade: Judgement<GrowthGrade>;
    readonly nutrition: Judgement<NutritionWord>;
  }[];
  /** From six: WS/T 612, 586, 456; null where the young's standard counts. */
  readonly pupil: {
    readonly height: Judgement<GrowthGrade>;
    readonly weight: Judgement<(typeof schoolWeightWords)[number]>;
    readonly malnutrition: Judgement<(typeof schoolMalnutritionWords)[number]>;
  } | null;
}

/** @throws RangeError the day comes before the birth */
export function judgeGrowth(child: MeasuredChild): GrowthJudgement {
  const { sex, born, on, heightMm, weightG, posture, hasOedema, isKindergarten } = child;
  const [ageDays, months] = [ageInDays(born, on), completedMonths(born, on)];
  const isYoung = months < (isKindergarten ? 84 : 72);
  const young = { sex, months, heightMm, weightG, posture, hasOedema };
  const pupil = { sex, halfYears: completedHalfYears(born, on), heightMm, weightG, hasOedema };
  return {
    ageDays,
    months,
    who: whoScores({ sex, ageDays, heightMm, weightG, posture, hasOedema }),
    young: isYoung
      ? nationalIndicators.map((indicator) => ({
          indicator,
          grade: growthGrade(indicator, young),
          nutrition: nutritionOf(indicator, young),
        }))
      : [],
    pupil: isYoung
      ? null
      : { height: schoolHeight(pupil), weight: schoolWeight(pupil), malnutrition: schoolMalnutrition(pupil) },
  };
}

/** Whether WHO takes any of it for no true measurement: it is asked again, and left out of statistics. */
export const isImplausibleGrowth = ({ who }: GrowthJudgement): boolean => who.some((score) => score.isImplausible);

export interface MeasureLimits {
  readonly least: number;
  readonly most: number;
}

/** Height in millimetres and weight in grams that a form takes. */
export const heightLimits: MeasureLimits = { least: 400, most: 2_200 };
export const weightLimits: MeasureLimits = { least: 1_500, most: 200_000 };

/** Reads cm with at most one decimal as millimetres, 1.2 m and 120cm too; null where it is none or outside. */
export function readHeight(text: string): number | null {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(cm|m|厘米|米)?$/i.exec(plain(text)) ?? [];
  const scale = /^(?:m|米)$/i.test(unit) ? 1_000 : 10;
  return within(digits, scale, heightLimits);
}

/** Reads kg with at most two decimals as grams, 斤 (half a kilogram) too; null where it is none or outside. */
export function readWeight(text: string): number | null {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(kg|公斤|千克|斤)?$/i.exec(plain(text)) ?? [];
  return within(digits, unit === '斤' ? 500 : 1_000, weightLimits);
}

/** How a child was measured, from one letter or a word; who says nothing has let it stand. Null where it is neither. */
export function readPosture(text: string): MeasuredChild['posture'] | null {
  const said = plain(text).toLowerCase();
  if (said === '' || /^(?:立|立位|站|站立|s|standing)$/.test(said)) return 'standing';
  return /^(?:卧|卧位|躺|l|lying)$/.test(said) ? 'lying' : null;
}

const plain = (text: string) => text.normalize('NFKC').trim();

function within(digits: string, scale: number, { least, most }: MeasureLimits): number | null {
  if (digits === '') return null;
  // By digits, since 1.145 * 1000 is no whole number.
  const [whole = '', part = ''] = digits.split('.');
  const value = (Number(`${whole}${part}`) * scale) / 10 ** part.length;
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

export const growthIndicatorNames = [
  'heightForAge',
  'weightForAge',
  'weightForHeight',
  'bmiForAge',
  'heightGrade',
  'weightClass',
  'malnutrition',
] as const;

/** One line of what a measurement says: by an edition a word, a score, or why there is neither. */
export interface GrowthFinding {
  readonly edition: string;
  readonly indicator: (typeof growthIndicatorNames)[number];
  /** What the edition calls it: a grade, or what it says of nutrition. */
  readonly word: string | null;
  readonly z: number | null;
  readonly percentile: number | null;
  readonly why: string | null;
  /** The months of the table's last row, where that stands for an age after it; nothing of all else. */
  readonly byMonths?: number;
}

/** A judgement line by line, the national standard first, as it is kept and shown. */
export function findingsOf({ who, young, pupil }: GrowthJudgement): readonly GrowthFinding[] {
  const said = (indicator: GrowthFinding['indicator'], judged: Judgement<string>): GrowthFinding => ({
    edition: judged.edition,
    indicator,
    word: judged.word,
    z: null,
    percentile: null,
    why: judged.word === null ? judged.why : null,
    ...(judged.word !== null && judged.isLastRow && { byMonths: judged.row }),
  });
  return [
    ...young.flatMap(({ indicator, grade, nutrition }) => [said(indicator, grade), said(indicator, nutrition)]),
    ...(pupil
      ? [said('heightGrade', pupil.height), said('weightClass', pupil.weight), said('malnutrition', pupil.malnutrition)]
      : []),
    ...who.map(({ edition, indicator, z, percentile, why }) => ({
      edition,
      indicator,
      word: null,
      z,
      percentile,
      why,
    })),
  ];
}
