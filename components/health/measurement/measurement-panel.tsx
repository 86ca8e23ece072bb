'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { measurementListed } from '@/lib/contracts/health/measurement.data.ts';
import type { OpenedMeasurement } from '@/lib/contracts/health/measurement.ts';
import { OpenedPanel } from '../opened-panel.tsx';

interface MeasurementPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The measures of one and what they say by each edition, with a reason. */
export default function MeasurementPanel(props: MeasurementPanelProps) {
  return (
    <OpenedPanel endpoint="health.openMeasurement" words={measurementListed.words} {...props}>
      {(row) => <Measures row={row} />}
    </OpenedPanel>
  );
}

function Measures({ row }: { readonly row: OpenedMeasurement }) {
  const t = useTranslations(measurementListed.words);
  return (
    <div className="stack">
      {row.isFlagged ? <p className="warn">{t('flagged')}</p> : null}
      <FactList
        facts={[
          [t('child'), [row.student.name, row.className].filter(Boolean).join(' · ')],
          [t('day'), row.day],
          [t('months'), t('age', { years: Math.floor(row.months / 12), months: row.months % 12 })],
          [t('height'), t('cm', { value: (row.heightMm / 10).toFixed(1), posture: t(`postureOf.${row.posture}`) })],
          [t('weight'), t('kg', { value: (row.weightG / 1_000).toFixed(2) })],
          [t('hasOedema'), row.hasOedema ? t('yes') : ''],
          [t('note'), row.note],
          [t('measuredBy'), row.measuredBy],
        ]}
      />
      <Findings findings={row.findings} />
    </div>
  );
}

function Findings({ findings }: Pick<OpenedMeasurement, 'findings'>) {
  const t = useTranslations(measurementListed.words);
  const saidBy = ({ word, z, percentile, why, byMonths }: OpenedMeasurement['findings'][number]) => {
    const by = byMonths === undefined ? '' : t('rowBefore', { months: byMonths });
    if (word !== null) return `${t(`wordOf.${word}`)}${by}`;
    if (z === null) return t(`whyOf.${why ?? 'outsideTable'}`);
    return t('score', { z: z.toFixed(2), percentile: (percentile ?? 0).toFixed(1) });
  };
  return (
    <>
      {[...Map.groupBy(findings, ({ edition }) => edition)].map(([edition, own]) => (
        <section key={edition} aria-label={edition}>
          <h3>{edition}</h3>
          <ul>
            {own.map((finding) => (
              <li key={`${finding.indicator} ${finding.word}`}>
                {t('said', { indicator: t(`indicatorOf.${finding.indicator}`), result: saidBy(finding) })}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
