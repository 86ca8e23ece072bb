'use client';

import { comparisons } from '@/lib/rules/finance/comparison.ts';
import { ExportStatement } from '../export-button.tsx';
import { comparisonAt, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceSheet } from './balance-sheet.tsx';
import { CompareChoice } from './compare.tsx';
import { FormulasButton } from './formulas-button.tsx';
import { PrintStatement } from './print/print-statement.tsx';

/** The balance sheet at the end of a month. */
export default function BalanceSheetView({ year, address }: ViewProps) {
  const compare = comparisonAt(address.query, comparisons);
  return (
    <MonthCard
      year={year}
      address={address}
      opens="closed"
      filters={<CompareChoice address={address} offered={comparisons} />}
      end={(period) => (
        <>
          <FormulasButton statement="balanceSheet" period={period} />
          <PrintStatement statement="balanceSheet" period={period} compare={compare} />
          <ExportStatement input={{ statement: 'balanceSheet', period, compare }} />
        </>
      )}
    >
      {(period) => (
        <BalanceSheet
          key={period}
          period={period}
          compare={compare}
          onSubject={(id, counted, of) => address.change(toLines(id, counted, of))}
        />
      )}
    </MonthCard>
  );
}
