import { z } from 'zod';
import { daysBetween } from '@/lib/rules/days.ts';
import { foodGroups } from '@/lib/rules/diet/amount.ts';
import { energyOrigins } from '@/lib/rules/diet/analysis.ts';
import { energySources, proteinSources } from '@/lib/rules/diet/energy.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { reportNutrients } from '@/lib/rules/diet/nutrients.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, calendarDate, uuid } from '../shapes.ts';
import { analysisMethods } from './analysis.data.ts';

const guideMarks = ['missing', 'little', 'fits', 'much', 'unknown'] as const;
const ratioMarks = ['low', 'ratherLow', 'fits', 'high'] as const;

/** What a share is of; at least so much where food without a value is in it. */
const shares = <N extends string>(names: readonly N[]) =>
  z.array(
    z.object({
      name: z.literal([...names]),
      /** Tenths of a percent; those of a section add to 1,000. */
      share: z.int(),
      isAtLeast: z.boolean(),
    }),
  );

const asked = z.strictObject({
  crowdId: uuid,
  method: z.enum(analysisMethods).default('recipe'),
  from: calendarDate,
  to: calendarDate,
});

/** The days of one analysis: in their order, and at most a term of them. */
const daysAsked = asked
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'spanReversed' } })
  .refine(({ from, to }) => daysBetween(from, to) < limits.analysisDays, {
    path: ['to'],
    params: { key: 'spanTooLong', values: { max: limits.analysisDays } },
  });

const analysisReply = z.object({
  method: z.enum(analysisMethods),
  crowd: z.string(),
  from: z.string(),
  to: z.string(),
  /** The published weeks that it is made of, with their versions. */
  weeks: z.array(z.object({ id: z.string(), name: z.string(), weekOn: z.string(), edition: z.int() })),
  days: z.int(),
  children: z.int(),
  /** Ten-thousandths. */
  childDaysBp: z.number(),
  edition: z.string(),
  shareBp: z.int(),
  kinds: z.int(),
  /** Hundredths of a gram for each child-day, against the guide for the crowd's age. */
  groups: z.array(
    z.object({
      group: z.enum(foodGroups),
      grams: z.int(),
    }),
  ),
  guide: z.array(
    z.object({
      group: z.string(),
      days: z.int(),
      grams: z.int().nullable(),
      isAtLeast: z.boolean(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      mark: z.enum(guideMarks).nullable(),
    }),
  ),
  /** Smallest units of each column for each child-day. */
  nutrients: z.array(
    z.object({
      nutrient: z.literal([...reportNutrients]),
      actual: z.int().nullable(),
      target: z.int().nullable(),
      /** Tenths of a percent. */
      ratio: z.int().nullable(),
      isAtLeast: z.boolean(),
      mark: z.enum(ratioMarks).nullable(),
      /** Hundredths of a gram without a value for each child-day, and lines that nobody weighed. */
      missingGrams: z.int().nullable(),
      untold: z.int(),
    }),
  ),
  energyBySource: shares(energySources),
  energyByOrigin: shares(energyOrigins),
  energyByMeal: shares(dietMeals),
  proteinBySource: shares(proteinSources),
  /** Salt that the sodium stands for, in hundredths of a gram for each child-day. */
  saltGrams: z.int().nullable(),
  cost: z.object({ cents: z.int(), isAtLeast: z.boolean() }),
  /** Meal money of the months of these days that are published. */
  money: z.array(
    z.object({
      month: z.string(),
      childDays: z.int(),
      chargedCents: z.int(),
      usedCents: z.int(),
      balanceCents: z.int(),
      shareBp: z.int().nullable(),
    }),
  ),
  /** What is not counted: days without heads, items that are no known material, or less than none by the books. */
  left: z.object({ days: z.array(z.string()), unnamed: z.array(z.string()), negative: z.array(z.string()) }),
});
export type AnalysisReply = z.output<typeof analysisReply>;

/** An analysis that somebody kept. */
const keptAnalysis = z.object({
  id: z.string(),
  crowd: z.string(),
  from: z.string(),
  to: z.string(),
  method: z.enum(analysisMethods),
  /** 1 for the first of the same crowd, days and method. */
  edition: z.int(),
  keptAt: z.string(),
  keptBy: z.string(),
});

const contribution = z.object({
  day: z.string(),
  /** Null where the books tell no meal. */
  meal: z.literal([...dietMeals]).nullable(),
  dish: z.string(),
  material: z.string(),
  children: z.int(),
  /** Hundredths of a gram for one child; of all together where it was weighed or booked. */
  grams: z.int().nullable(),
  isGross: z.boolean(),
  edibleBp: z.int(),
  /** Per 100 g of the edible part, in the smallest unit; null where nobody knows. */
  value: z.int().nullable(),
  /** Of all children, in the smallest unit. */
  amount: z.number(),
});
export type AnalysisLine = z.output<typeof contribution>;

const path = '/gateway/dietcare/saas/diet/analysis';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'diet.analysis.view' } as const;

/** What children ate by recipe, scales or books, against what they are to get; kept where somebody wants it so. */
export const analysisCalls = {
  analysis: endpoint({
    ...view,
    effect: 'read',
    summary: 'The nutrition analysis of some days of a crowd, by recipe, by what was weighed, or by the books',
    path: `${path}/report`,
    input: daysAsked,
    reply: analysisReply,
    shows: ['recipe', 'crowd', 'usage', 'foodIn', 'foodOut', 'mealMoney'],
  }),
  analysisLines: endpoint({
    ...view,
    effect: 'read',
    summary: 'The lines that a nutrient is made of, those without a value first, then the largest',
    path: `${path}/lines`,
    input: z.strictObject({ ...asked.shape, nutrient: z.literal([...reportNutrients]) }),
    reply: z.object({
      lines: z.array(contribution),
      /** Lines beyond those, and what they come to. */
      further: z.int(),
      rest: z.number(),
      total: z.number(),
      childDaysBp: z.number(),
    }),
    shows: ['recipe', 'crowd'],
  }),
  exportAnalysis: endpoint({
    ...view,
    effect: 'write',
    summary: 'The analysis as a workbook, a sheet a section; leaves an audit row',
    path: `${path}/export`,
    stream: true,
    input: daysAsked,
    reply: z.never(),
  }),
  keepAnalysis: endpoint({
    ...json,
    permission: 'diet.analysis.keep',
    effect: 'write',
    summary: 'Keeps the analysis of some days as it stands now: no later change of anything changes it',
    path: `${path}/keep`,
    input: daysAsked,
    reply: keptAnalysis,
    touches: ['analysis'],
  }),
  keptAnalyses: endpoint({
    ...view,
    effect: 'read',
    summary: 'The newest analyses that were kept, at most fifty',
    path: `${path}/kept`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(keptAnalysis) }),
    shows: ['analysis'],
  }),
  keptAnalysis: endpoint({
    ...view,
    effect: 'read',
    summary: 'One that was kept, as it stood then',
    path: `${path}/keptOne`,
    input: byId,
    reply: keptAnalysis.extend({ report: analysisReply }),
    shows: ['analysis'],
  }),
};

export const analysisPermissions = {
  'diet.analysis.keep': { 'zh-CN': '存档膳食营养分析', en: 'Keep nutrition analyses' },
};
