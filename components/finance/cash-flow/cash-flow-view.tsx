'use client';

import { ExportStatement } from '../export-button.tsx';
import { comparisonAt, parameter, reportAt, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { CompareChoice } from '../statements/compare.tsx';
import { FormulasButton } from '../statements/formulas-button.tsx';
import { PrintStatement } from '../statements/print/print-statement.tsx';
import { ReportChoice } from '../statements/report-choice.tsx';
import { CashFlow } from './cash-flow.tsx';

const offered = ['lastYear'] as const;

/** The cash flow report of a month and of the year so far. */
export default function CashFlowView({ year, address }: ViewProps) {
  const compare = comparisonAt(address.query, offered);
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
        </>
      }
      end={(period) => (
        <>
          <FormulasButton statement="cashFlow" period={period} />
          <PrintStatement statement="cashFlow" period={period} span={span} compare={compare} />
          <ExportStatement input={{ statement: 'cashFlow', period, span, compare }} />
        </>
      )}
    >
      {(period) => (
        <CashFlow
          key={`${period} ${span}`}
          period={period}
          span={span}
          compare={compare}
          onVoucher={(id) => address.change({ [parameter.view]: 'vouchers', [parameter.voucher]: id })}
        />
      )}
    </MonthCard>
  );
}
