'use client';

import { ExportStatement } from '../export-button.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { FormulasButton } from '../statements/formulas-button.tsx';
import { CashFlow } from './cash-flow.tsx';

/** The cash flow report of a month and of the year so far. */
export default function CashFlowView({ year, address }: ViewProps) {
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => (
        <>
          <FormulasButton statement="cashFlow" year={year} />
          <ExportStatement input={{ statement: 'cashFlow', period }} />
        </>
      )}
    >
      {(period) => (
        <CashFlow
          key={period}
          period={period}
          onVoucher={(id) => address.change({ [parameter.view]: 'vouchers', [parameter.voucher]: id })}
        />
      )}
    </MonthCard>
  );
}
