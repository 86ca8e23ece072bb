'use client';

import { ExportStatement } from '../export-button.tsx';
import { toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceSheet } from './balance-sheet.tsx';
import { FormulasButton } from './formulas-button.tsx';

/** The balance sheet at the end of a month. */
export default function BalanceSheetView({ year, address }: ViewProps) {
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => (
        <>
          <FormulasButton statement="balanceSheet" year={year} />
          <ExportStatement input={{ statement: 'balanceSheet', period }} />
        </>
      )}
    >
      {(period) => (
        <BalanceSheet key={period} period={period} onSubject={(id, counted) => address.change(toLines(id, counted))} />
      )}
    </MonthCard>
  );
}
