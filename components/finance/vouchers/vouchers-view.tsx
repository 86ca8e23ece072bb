'use client';

import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { VoucherList } from './voucher-list.tsx';

/** A month's vouchers; the month is chosen above them. */
export function VouchersView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => <VoucherList address={address} period={period} />}
    </MonthCard>
  );
}
