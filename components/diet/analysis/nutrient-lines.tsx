'use client';

import { useTranslations } from 'next-intl';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AnalysisLine, AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import { nutrientColumns, nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { hundredthsText } from '@/lib/rules/money.ts';
import styles from '../recipe/board.module.css';
import type { AnalysisAsked } from './keep-analysis.tsx';

/** A nutrient of the report. */
export type Counted = AnalysisReply['nutrients'][number]['nutrient'];

interface NutrientLinesProps {
  readonly nutrient: Counted;
  readonly asked: AnalysisAsked;
  readonly onClose: () => void;
}

/** What a figure is made of, down to the grams of one material in one dish. */
export function NutrientLines({ nutrient, asked, onClose }: NutrientLinesProps) {
  const t = useTranslations('diet-analysis.analysis');
  const shared = useTranslations('shared');
  const { data } = useCall('diet.analysisLines', { ...asked, nutrient });
  const unit = t(`unitOf.${nutrientColumns[nutrient].unit}`);
  const amount = (value: number) => `${nutrientText(nutrient, value)} ${unit}`;
  return (
    <Modal
      title={t('linesTitle', { nutrient: t(`nutrientOf.${nutrient}`) })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      {data ? (
        <div className="stack-12">
          <p className="soft">
            {t('linesText', {
              total: amount(data.total),
              childDays: hundredthsText(Math.round(data.childDaysBp / 100)),
            })}
          </p>
          <div {...scrolledByKeys(t('linesTitle', { nutrient: t(`nutrientOf.${nutrient}`) }))}>
            <table className={styles.figures}>
              <thead>
                <tr>
                  {(
                    [
                      ...(['day', 'meal', 'dish', 'material'] as const),
                      asked.method === 'recipe' ? ('perChild' as const) : ('together' as const),
                      ...(['edible', 'per100', 'heads', 'amount'] as const),
                    ] as const
                  ).map((head) => (
                    <th key={head} scope="col">
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...data.lines.entries()].map(([at, line]) => (
                  // Two lines of one dish may be alike in all that is shown.
                  <tr key={`${line.day} ${line.meal} ${line.dish} ${line.material} ${at}`}>
                    <LineCells line={line} amount={amount} isTogether={asked.method !== 'recipe'} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.further > 0 ? <p>{t('further', { count: data.further, rest: amount(data.rest) })}</p> : null}
        </div>
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}

interface LineCellsProps {
  readonly line: AnalysisLine;
  readonly amount: (value: number) => string;
  /** Its grams are those of all who ate. */
  readonly isTogether: boolean;
}

function LineCells({ line, amount, isTogether }: LineCellsProps) {
  const t = useTranslations('diet-analysis.analysis');
  const grams = line.grams === null ? t('toTaste') : `${hundredthsText(line.grams)} g`;
  return (
    <>
      <th scope="row">{line.day}</th>
      <td>{line.meal === null ? t('nothing') : t(`mealOf.${line.meal}`)}</td>
      <td>{line.dish || t('nothing')}</td>
      <td>{line.material}</td>
      <td>{[grams, line.isGross ? t('gross') : ''].filter(Boolean).join(' ')}</td>
      <td>{hundredthsText(line.edibleBp)}%</td>
      <td className={line.value === null ? 'warn' : undefined}>
        {line.value === null ? t('unknown') : amount(line.value)}
      </td>
      <td>{isTogether ? t('nothing') : line.children}</td>
      <td>{amount(line.amount)}</td>
    </>
  );
}
