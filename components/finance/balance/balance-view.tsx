'use client';

import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceTable } from './balance-table.tsx';

/** The subject balance of a month. */
export default function BalanceView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => <BalanceTable period={period} />}
    </MonthCard>
  );
}
