'use client';

import { useTranslations } from 'next-intl';
import { ExportStatement } from '../export-button.tsx';
import { comparisonAt, parameter, reportAt, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { Activities } from './activities.tsx';
import { partAt, parts } from './activities-parts.ts';
import { CompareChoice } from './compare.tsx';
import { FormulasButton } from './formulas-button.tsx';
import { PrintStatement } from './print/print-statement.tsx';
import { ReportChoice } from './report-choice.tsx';

const offered = ['lastYear'] as const;

/** The business activities report of a month. */
export default function ActivitiesView({ year, address }: ViewProps) {
  const t = useTranslations('finance.compare');
  const compare = comparisonAt(address.query, offered);
  const part = partAt(address.query);
  const span = reportAt(address.query);
  return (
    <MonthCard
      year={year}
      address={address}
      opens="closed"
      filters={
        <>
          <ReportChoice address={address} />
          <CompareChoice address={address} offered={offered} />
          {compare ? (
            <label className="line soft">
              {t('part')}
              <select value={part} onChange={(event) => address.change({ [parameter.part]: event.target.value })}>
                {parts.map((one) => (
                  <option key={one} value={one}>
                    {t(`partOf.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </>
      }
      end={(period) => (
        <>
          <FormulasButton statement="activities" period={period} />
          <PrintStatement statement="activities" period={period} span={span} compare={compare} part={part} />
          <ExportStatement input={{ statement: 'activities', period, span, compare }} />
        </>
      )}
    >
      {(period) => (
        <Activities
          key={`${period} ${span}`}
          period={period}
          span={span}
          compare={compare}
          part={part}
          onSubject={(id, counted, of) => address.change(toLines(id, counted, of))}
        />
      )}
    </MonthCard>
  );
}
