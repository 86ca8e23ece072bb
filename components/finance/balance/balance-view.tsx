'use client';

import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceTable } from './balance-table.tsx';

/** The subject balance of a month; every figure leads to the lines of its subject. */
export default function BalanceView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => (
        <BalanceTable
          period={period}
          onSubject={(id) =>
            address.change({ [parameter.view]: 'detail', [parameter.subject]: id, [parameter.page]: null })
          }
        />
      )}
    </MonthCard>
  );
}
