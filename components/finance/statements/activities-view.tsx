'use client';

import { ExportStatement } from '../export-button.tsx';
import { toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { Activities } from './activities.tsx';
import { FormulasButton } from './formulas-button.tsx';

/** The business activities report of a month. */
export default function ActivitiesView({ year, address }: ViewProps) {
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => (
        <>
          <FormulasButton statement="activities" year={year} />
          <ExportStatement input={{ statement: 'activities', period }} />
        </>
      )}
    >
      {(period) => (
        <Activities key={period} period={period} onSubject={(id, counted) => address.change(toLines(id, counted))} />
      )}
    </MonthCard>
  );
}
