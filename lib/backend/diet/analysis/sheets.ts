import type { AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import type { Mold } from '@/lib/i18n/wording.ts';
import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { nutrientColumns, nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { ownEditionName } from '@/lib/rules/diet/own-targets.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import en from '@/messages/en/diet-analysis.json' with { type: 'json' };
import zh from '@/messages/zh-CN/diet-analysis.json' with { type: 'json' };
import type { WrittenSheet } from '../../sheets/write-xlsx.ts';

/** What the screen says, for whoever reads the file. */
export const sayAnalysis = (locale: Locale, mold: Mold): Say =>
  wordsByPath({ en: en.analysis, 'zh-CN': zh.analysis }, locale, mold);

const atLeast = (text: string, isAtLeast: boolean) => (isAtLeast && text !== '' ? `≥ ${text}` : text);
const tenths = (value: number) => (value / 10).toFixed(1);

const sheet = (name: string, heads: readonly string[], rows: readonly (readonly string[])[]): WrittenSheet => ({
  name,
  columns: heads.map((header) => ({ header, width: 18 })),
  rows,
});

/** Every section of the analysis on a sheet of its own, with the figures that the screen shows. */
export function analysisSheets(report: AnalysisReply, say: Say): [WrittenSheet, ...WrittenSheet[]] {
  const shares = (name: 'energyBySource' | 'energyByOrigin' | 'energyByMeal' | 'proteinBySource') =>
    report[name].map((one): readonly string[] => [
      say(name),
      say(`shareOf.${one.name}`),
      atLeast(`${tenths(one.share)}%`, one.isAtLeast),
    ]);
  return [
    sheet(
      say('head'),
      [say('item'), say('value')],
      [
        [say('crowd'), report.crowd],
        [say('method'), say(`methodOf.${report.method}`)],
        [say('period'), `${report.from} – ${report.to}`],
        [say('days'), String(report.days)],
        [say('childDays'), hundredthsText(Math.round(report.childDaysBp / 100))],
        [say('edition'), ownEditionName(report.edition) ?? say(`editionOf.${report.edition}`)],
        [say('share'), `${hundredthsText(report.shareBp)}%`],
        [say('kinds'), String(report.kinds)],
        [say('cost'), atLeast(centsText(report.cost.cents), report.cost.isAtLeast)],
        ...report.weeks.map((week): readonly string[] => [
          week.weekOn,
          `${week.name} · ${say('version', { number: week.edition })}`,
        ]),
      ],
    ),
    sheet(
      say('nutrients'),
      [say('nutrient'), say('unit'), say('actual'), say('target'), say('ratio'), say('mark'), say('missing')],
      report.nutrients.map((one) => {
        const shown = (value: number | null) => (value === null ? '' : nutrientText(one.nutrient, value));
        return [
          say(`nutrientOf.${one.nutrient}`),
          say(`unitOf.${nutrientColumns[one.nutrient].unit}`),
          atLeast(shown(one.actual), one.isAtLeast),
          shown(one.target),
          one.ratio === null ? '' : atLeast(`${tenths(one.ratio)}%`, one.isAtLeast),
          one.mark === null ? '' : say(`markOf.${one.mark}`),
          one.missingGrams === null ? '' : hundredthsText(one.missingGrams),
        ];
      }),
    ),
    sheet(
      say('guide'),
      [say('group'), say('grams'), say('guideRange'), say('mark')],
      report.guide.map((one) => [
        say(`guideOf.${one.group}`),
        one.grams === null ? '' : atLeast(hundredthsText(one.grams), one.isAtLeast),
        `${one.min ?? ''}–${one.max ?? ''} ${say(one.days === 7 ? 'perWeek' : 'perDay')}`,
        one.mark === null ? '' : say(`guideMarkOf.${one.mark}`),
      ]),
    ),
    sheet(
      say('groups'),
      [say('group'), say('grams')],
      report.groups.map(({ group, grams }) => [say(`groupOf.${group}`), hundredthsText(grams)]),
    ),
    sheet(
      say('shares'),
      [say('section'), say('item'), say('share')],
      [
        ...shares('energyBySource'),
        ...shares('energyByOrigin'),
        ...shares('energyByMeal'),
        ...shares('proteinBySource'),
      ],
    ),
  ];
}
