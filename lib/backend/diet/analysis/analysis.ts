import type { AnalysisLine, AnalysisReply, analysisCalls } from '@/lib/contracts/diet/analysis.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { amountOf, partsOfValue, roundedQuotient } from '@/lib/rules/diet/amount.ts';
import { analysisOf, contributionsTo, eatenLines } from '@/lib/rules/diet/analysis.ts';
import { type Cost, costOf } from '@/lib/rules/diet/cost.ts';
import type { SharedOut } from '@/lib/rules/diet/energy.ts';
import {
  type GuideGroup,
  guideAmount,
  guideGrams,
  guideGroups,
  guideMark,
  guideRange,
} from '@/lib/rules/diet/food-guide.ts';
import type { DietMeal } from '@/lib/rules/diet/meals.ts';
import { guideRangeOf } from '@/lib/rules/diet/shipped.ts';
import { saltGrams } from '@/lib/rules/diet/targets.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { shippedRows } from '../shipped-tables.ts';
import { moneyOf } from './money-of.ts';
import { servedIn } from './served.ts';
import type { Asked, Served } from './served-parts.ts';
import { analysisSheets, sayAnalysis } from './sheets.ts';

type Calls = Pick<typeof analysisCalls, 'analysis' | 'analysisLines' | 'exportAnalysis'>;

/** Shares as a section lists them; none where nothing is counted. */
const sharesOf = <Name extends string>({ shares, partial }: SharedOut<Name>) =>
  shares === null
    ? []
    : (Object.entries(shares) as [Name, number][]).map(([name, share]) => ({
        name,
        share,
        isAtLeast: partial.includes(name),
      }));

let ranges: readonly ReturnType<typeof guideRangeOf>[] | undefined;

/** The age in completed years that the guide is read at: the mean of those who ate, rounded down. */
function meanAge({ measure: { groups }, crowd }: Served): number {
  const children = groups.reduce((sum, group) => sum + group.children, 0);
  if (children === 0) return crowd.ageFrom;
  return Math.floor(groups.reduce((sum, group) => sum + group.age * group.children, 0) / children);
}

/** What was eaten of each group of the guide that it speaks of at this age. */
function guideOf(served: Served, childDays: bigint): AnalysisReply['guide'] {
  ranges ??= shippedRows('food-guide').map(guideRangeOf);
  const [all, age, lines] = [ranges, meanAge(served), eatenLines(served.dishes)];
  return (Object.keys(guideGroups) as GuideGroup[]).flatMap((group) => {
    const range = guideRange(all, group, age);
    if (!range) return [];
    const amount = guideAmount(group, lines);
    return {
      group,
      days: range.days,
      grams: guideGrams(amount, childDays),
      isAtLeast: amount.isAtLeast,
      min: range.min,
      max: range.max,
      mark: guideMark(amount, childDays, range, served.measure.shareBp),
    };
  });
}

/** What the food of one child-day cost, by the prices that were frozen with each week. */
function costFor({ dishes, nameOf }: Served, childDays: bigint): Cost {
  const priced = eatenLines(dishes).map((line) => ({
    ...line,
    priceCents: nameOf.get(line.material.code)?.priceCents ?? null,
  }));
  const { cents, isAtLeast } = costOf(priced);
  return { cents: roundedQuotient(BigInt(cents) * 10_000n, childDays) ?? 0, isAtLeast };
}

/** The analysis of some days of a crowd. @throws ServiceError notFound */
export async function analysis(ctx: Ctx, asked: Asked): Promise<AnalysisReply> {
  const { from, to, method } = asked;
  const served = await servedIn(ctx, asked);
  const { measure, crowd, weeks, days, heads, dishes } = served;
  const report = analysisOf(dishes, heads, measure);
  return {
    ...{ method, crowd: crowd.name, from, to, edition: measure.edition, shareBp: measure.shareBp },
    weeks: weeks.map((week) => ({ ...week })),
    days: days.length,
    children: Math.max(0, ...heads.map(({ children }) => children)),
    childDaysBp: Number(report.childDaysBp),
    kinds: report.kinds,
    groups: [...report.gramsByGroup].flatMap(([group, grams]) => (grams === null ? [] : { group, grams })),
    guide: guideOf(served, report.childDaysBp),
    nutrients: report.nutrients.map(({ nutrient, actual, target, ratio, missingGrams, untold }) => ({
      ...{ nutrient: nutrient as AnalysisReply['nutrients'][number]['nutrient'], actual, target },
      ...{ ratio: ratio.value, isAtLeast: ratio.isAtLeast, mark: ratio.mark, missingGrams, untold },
    })),
    energyBySource: sharesOf(report.energyBySource),
    energyByOrigin: sharesOf(report.energyByOrigin),
    // Books tell no meals.
    energyByMeal: method === 'bookkeeping' ? [] : sharesOf(report.energyByMeal as SharedOut<DietMeal>),
    proteinBySource: sharesOf(report.proteinBySource),
    saltGrams: saltGrams(amountOf('sodium', eatenLines(dishes)), report.childDaysBp),
    cost: costFor(served, report.childDaysBp),
    money: await moneyOf(ctx, asked),
    left: {
      days: [...served.left.days],
      unnamed: [...served.left.unnamed],
      negative: [...served.left.negative],
    },
  };
}

/** The lines that a nutrient is made of. @throws ServiceError notFound */
async function analysisLines(
  ctx: Ctx,
  { nutrient, ...asked }: ParsedInputOf<Calls['analysisLines']>,
): Promise<ReplyOf<Calls['analysisLines']>> {
  const { dishes, heads, nameOf } = await servedIn(ctx, asked);
  const all = contributionsTo(nutrient, dishes);
  const lines = all.slice(0, limits.analysisLines).map(
    ({ day, meal, dish, children, line, amount }): AnalysisLine => ({
      ...{
        day,
        meal: meal === '' ? null : (meal as DietMeal),
        dish,
        children,
        isGross: line.isGross,
        grams: line.grams,
      },
      material: nameOf.get(line.material.code)?.name ?? line.material.code,
      edibleBp: line.material.edibleBp,
      value: line.material.values[nutrient] ?? null,
      amount: roundedQuotient(amount.parts, partsOfValue) ?? 0,
    }),
  );
  const sum = (some: typeof all) => some.reduce((parts, { amount }) => parts + amount.parts, 0n);
  return {
    lines,
    further: all.length - lines.length,
    rest: roundedQuotient(sum(all.slice(limits.analysisLines)), partsOfValue) ?? 0,
    total: roundedQuotient(sum(all), partsOfValue) ?? 0,
    childDaysBp: heads.reduce((days, { children, shareBp }) => days + children * shareBp, 0),
  };
}

/** The analysis as a workbook. @throws ServiceError notFound */
async function exportAnalysis(steps: Steps, asked: ParsedInputOf<Calls['exportAnalysis']>): Promise<Response> {
  const { name, sheets } = await steps.run(async (ctx) => {
    const report = await analysis(ctx, asked);
    ctx.audit({ object: { type: 'analysis', id: asked.crowdId }, change: { ...asked, weeks: report.weeks.length } });
    const say = sayAnalysis(ctx.locale, await moldOf(ctx));
    return { name: `${say('title')} ${report.crowd} ${asked.from}–${asked.to}`, sheets: analysisSheets(report, say) };
  });
  return sheetDownload(name, 'xlsx', sheets);
}

export const analysisVerbs: VerbGroup<Calls> = {
  analysis,
  analysisLines,
  exportAnalysis: { steps: exportAnalysis },
};
