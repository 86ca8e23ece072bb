'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { barsHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import type { ReportSection } from '@/lib/contracts/diet/report-form.data.ts';
import type { ReportForm } from '@/lib/contracts/diet/report-form.ts';
import { nutrientColumns, nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { costText } from '../cost-text.ts';
import { useEditionText } from '../edition-text.ts';
import { Judgement, LeftOut, MoneyOfMonths } from './judgement.tsx';
import type { Counted } from './nutrient-lines.tsx';

const BarChart = lazyScreen(() => import('@/components/shared/chart/bar-chart.tsx'));

const words = 'diet-analysis.analysis';
const ratioTones = { low: 'bad', ratherLow: 'warn', fits: 'good', high: 'warn' } as const;
const guideTones = { missing: 'bad', little: 'warn', fits: 'good', much: 'warn', unknown: 'plain' } as const;
const tenths = (value: number) => (value / 10).toFixed(1);

/** A span, or its only end. */
function rangeText(min: number | null, max: number | null): string {
  if (min === null) return `≤ ${max ?? ''}`;
  if (max === null) return `≥ ${min}`;
  return min === max ? String(min) : `${min}–${max}`;
}

interface AnalysisSectionsProps {
  readonly report: AnalysisReply;
  /** Which parts and nutrients it has, and who signs; null for all of them. */
  readonly form?: ReportForm | null;
  /** Opens a figure down to its lines; absent where they are no longer known. */
  readonly onNutrient?: (nutrient: Counted) => void;
}

const shares = ['energyBySource', 'energyByOrigin', 'energyByMeal', 'proteinBySource'] as const;

/** The sections of the diet analysis report, in their order. */
export function AnalysisSections({ report, form = null, onNutrient }: AnalysisSectionsProps) {
  const t = useTranslations(words);
  const has = (part: ReportSection) => form?.[part] ?? true;
  return (
    <div className="stack">
      <LeftOut report={report} />
      <Overview report={report} />
      <Nutrients report={report} form={form} {...(onNutrient && { onNutrient })} />
      {has('guide') ? <Guide report={report} /> : null}
      {has('groups') ? <Groups report={report} /> : null}
      {shares.map((section) =>
        has(section) && report[section].length > 0 ? (
          <FiguresTable
            key={section}
            title={t(section)}
            heads={[t('item'), t('share')]}
            rows={report[section].map(({ name, share, isAtLeast }) => [
              t(`shareOf.${name}`),
              isAtLeast ? t('atLeast', { value: `${tenths(share)}%` }) : `${tenths(share)}%`,
            ])}
          />
        ) : null,
      )}
      {has('money') ? <MoneyOfMonths report={report} /> : null}
      {has('judgement') ? <Judgement report={report} /> : null}
      <p>{form?.signatures ?? t('signatures')}</p>
    </div>
  );
}

/** Whose, when, by what, and what it cost. */
function Overview({ report }: Pick<AnalysisSectionsProps, 'report'>) {
  const t = useTranslations(words);
  const edition = useEditionText();
  const { cost, saltGrams, weeks } = report;
  return (
    <FactList
      facts={[
        [t('days'), String(report.days)],
        [t('children'), String(report.children)],
        [t('childDays'), hundredthsText(Math.round(report.childDaysBp / 100))],
        [t('edition'), edition(report.edition)],
        [t('share'), `${hundredthsText(report.shareBp)}%`],
        [t('kinds'), String(report.kinds)],
        [t('cost'), costText(cost, centsText(cost.cents), (value) => t('atLeast', { value }))],
        [t('salt'), saltGrams === null ? '' : t('saltValue', { grams: hundredthsText(saltGrams) })],
        [
          t('weeks'),
          weeks
            .map(({ name, weekOn, edition }) => `${weekOn} ${name}（${t('version', { number: edition })}）`)
            .join(' '),
        ],
      ]}
    />
  );
}

/** Each nutrient against its target; pressed, it opens down to its lines. */
function Nutrients({ report, form, onNutrient }: AnalysisSectionsProps) {
  const t = useTranslations(words);
  const wanted = report.nutrients.filter(({ nutrient }) => form?.[nutrient] ?? true);
  const compared = wanted.flatMap(({ nutrient, ratio }) =>
    ratio === null ? [] : [{ key: nutrient, label: t(`nutrientOf.${nutrient}`), values: { ratio: ratio / 10 } }],
  );
  return (
    <>
      <FiguresTable
        title={t('nutrients')}
        heads={[t('nutrient'), t('actual'), t('target'), t('ratio'), t('mark'), t('missing')]}
        rows={wanted.map(({ nutrient, actual, target, ratio, isAtLeast, mark, missingGrams, untold }) => {
          const unit = t(`unitOf.${nutrientColumns[nutrient].unit}`);
          const shown = (value: number | null) =>
            value === null ? t('nothing') : `${nutrientText(nutrient, value)} ${unit}`;
          const value = isAtLeast ? t('atLeast', { value: shown(actual) }) : shown(actual);
          return [
            t(`nutrientOf.${nutrient}`),
            onNutrient ? (
              <Button
                key="actual"
                look="link"
                aria-label={t('open', { value, nutrient: t(`nutrientOf.${nutrient}`) })}
                onClick={() => onNutrient(nutrient)}
              >
                {value}
              </Button>
            ) : (
              value
            ),
            shown(target),
            ratio === null
              ? t('nothing')
              : isAtLeast
                ? t('atLeast', { value: `${tenths(ratio)}%` })
                : `${tenths(ratio)}%`,
            mark === null ? (
              t('nothing')
            ) : (
              <StateBadge key="mark" tone={ratioTones[mark]}>
                {t(`markOf.${mark}`)}
              </StateBadge>
            ),
            [missingGrams ? hundredthsText(missingGrams) : '', untold > 0 ? t('untold', { count: untold }) : '']
              .filter(Boolean)
              .join(' · '),
          ];
        })}
      />
      <Suspense fallback={<ChartSpace height={barsHeight(compared.length)} />}>
        <BarChart
          title={t('ratio')}
          text={`${report.crowd} ${report.from} – ${report.to}`}
          series={[{ key: 'ratio', label: t('ratio') }]}
          bars={compared}
          textOf={(value) => `${value}%`}
        />
      </Suspense>
    </>
  );
}

/** Food against what the guide says of the age. */
function Guide({ report }: Pick<AnalysisSectionsProps, 'report'>) {
  const t = useTranslations(words);
  return (
    <FiguresTable
      title={t('guide')}
      heads={[t('group'), t('grams'), t('guideRange'), t('mark')]}
      rows={report.guide.map(({ group, grams, isAtLeast, min, max, days, mark }) => {
        const shown = grams === null ? t('nothing') : hundredthsText(grams);
        return [
          t(`guideOf.${group}`),
          isAtLeast ? t('atLeast', { value: shown }) : shown,
          `${rangeText(min, max)}${t(days === 7 ? 'perWeek' : 'perDay')}`,
          mark === null ? (
            t('nothing')
          ) : (
            <StateBadge key="mark" tone={guideTones[mark]}>
              {t(`guideMarkOf.${mark}`)}
            </StateBadge>
          ),
        ];
      })}
    />
  );
}

/** Food by group. */
function Groups({ report }: Pick<AnalysisSectionsProps, 'report'>) {
  const t = useTranslations(words);
  return (
    <FiguresTable
      title={t('groups')}
      heads={[t('group'), t('grams')]}
      rows={report.groups.map(({ group, grams }) => [t(`groupOf.${group}`), hundredthsText(grams)])}
    />
  );
}
