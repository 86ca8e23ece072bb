'use client';

import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/shared/day-text.ts';
import { FactList } from '@/components/shared/fact-list.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { dayAfter } from '@/lib/rules/days.ts';
import type { BoardFindings } from '@/lib/rules/diet/board-findings.ts';
import { nutrientColumns, nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { centsText } from '@/lib/rules/money.ts';
import { costText } from '../cost-text.ts';
import styles from '../recipe/board.module.css';

const ratioTones = { low: 'bad', ratherLow: 'warn', fits: 'good', high: 'warn' } as const;

interface WeekFindingsProps {
  readonly findings: BoardFindings;
  readonly monday: string;
}

/**
 * What stands beside a week: nutrients against their targets, energy, variety, cost, and what somebody should look
 * at.
 */
export function WeekFindings({ findings, monday }: WeekFindingsProps) {
  const t = useTranslations('diet-recipe.findings');
  const { analysis, cost, isWeekVaried } = findings;
  if (analysis.childDaysBp === 0n) return <p className="soft">{t('nothing')}</p>;
  return (
    <>
      <Nutrients analysis={analysis} />
      <FactList
        facts={[
          [t('energyBySource'), <Shares key="source" of={analysis.energyBySource.shares} />],
          [t('energyByMeal'), <Shares key="meal" of={analysis.energyByMeal.shares} />],
          [t('kinds'), t(isWeekVaried ? 'kindsEnough' : 'kindsFew', { count: analysis.kinds })],
          [t('cost'), costText(cost, t('yuan', { value: centsText(cost.cents) }), (value) => t('atLeast', { value }))],
        ]}
      />
      <Notes findings={findings} monday={monday} />
    </>
  );
}

/** Shares as words, each with its percent. */
function Shares({ of }: { readonly of: Readonly<Record<string, number>> | null }) {
  const t = useTranslations('diet-recipe.findings');
  if (!of) return null;
  return Object.entries(of)
    .map(([name, share]) => t('shareOf', { name: t(`shareNames.${name}`), share: (share / 10).toFixed(1) }))
    .join(t('comma'));
}

/** Each nutrient of one child-day against what the house is to supply. */
function Nutrients({ analysis }: { readonly analysis: BoardFindings['analysis'] }) {
  const t = useTranslations('diet-recipe.findings');
  const names = useTranslations('diet-analysis.analysis');
  return (
    <table className={styles.figures} aria-label={t('nutrients')}>
      <thead>
        <tr>
          <th scope="col">{t('perDay')}</th>
          <th scope="col">{t('actual')}</th>
          <th scope="col">{t('ratio')}</th>
        </tr>
      </thead>
      <tbody>
        {analysis.nutrients.map(({ nutrient, actual, ratio, missingGrams }) => (
          <tr key={nutrient}>
            <th scope="row">{names(`nutrientOf.${nutrient}`)}</th>
            <td>
              {actual === null ? '' : nutrientText(nutrient, actual)}{' '}
              <small>{names(`unitOf.${nutrientColumns[nutrient].unit}`)}</small>
              {missingGrams ? (
                <small className="warn"> {t('missing', { grams: (missingGrams / 100).toFixed(0) })}</small>
              ) : null}
            </td>
            <td>
              {ratio.value === null ? (
                t('noTarget')
              ) : (
                <StateBadge tone={ratio.mark === null ? 'plain' : ratioTones[ratio.mark]}>
                  {ratio.isAtLeast ? '≥ ' : ''}
                  {(ratio.value / 10).toFixed(1)}%
                </StateBadge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody should look at, in sentences. */
function Notes({ findings, monday }: WeekFindingsProps) {
  const t = useTranslations('diet-recipe.findings');
  const contains = useTranslations('diet.material');
  const dayText = useDayText();
  const named = (day: number) => dayText(dayAfter(monday, day - 1), 'weekday');
  const notes = [
    ...findings.forbidden.map(({ dish, food }) => t('forbidden', { dish, food })),
    ...findings.unknown.map((code) => t('unknown', { code })),
    ...findings.repeats.map(({ dish, day, before }) =>
      t('repeats', { dish, day: dayText(day, 'short'), before: dayText(before, 'short') }),
    ),
    ...findings.days.flatMap(({ day, kinds, isVaried, vegetables }) => [
      ...(isVaried ? [] : [t('fewKinds', { day: named(day), count: kinds })]),
      ...(vegetables.kinds < 3 ? [t('fewVegetables', { day: named(day), count: vegetables.kinds })] : []),
      ...(vegetables.kinds > 0 && !vegetables.isHalfDark ? [t('fewDark', { day: named(day) })] : []),
    ]),
    ...findings.narrow.map(({ day, meal }) => t('narrow', { day: named(day), meal: t(`shareNames.${meal}`) })),
  ];
  const allergens = Map.groupBy(
    findings.contained.flatMap(({ dish, contained }) => contained.map((code) => ({ dish, code }))),
    ({ code }) => code,
  );
  return (
    <>
      <section aria-label={t('notes')}>
        <h3>{t('notes')}</h3>
        {notes.length === 0 ? <p className="good">{t('allWell')}</p> : null}
        <ul>
          {[...new Set(notes)].map((note) => (
            <li key={note} className="small">
              {note}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('allergens')}>
        <h3>{t('allergens')}</h3>
        <ul>
          {[...allergens].map(([code, dishes]) => (
            <li key={code} className="small">
              <b>{contains(`containsOf.${code}`)}</b>{' '}
              {[...new Set(dishes.map(({ dish }) => dish))].join(contains('comma'))}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
