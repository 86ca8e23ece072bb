'use client';

import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { CarryOver } from './carry-over.tsx';

/** Carrying a month's income and expense over to net assets. */
export default function CarryOverView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => (
        <CarryOver
          key={period}
          period={period}
          onVoucher={(id) => address.change({ [parameter.view]: 'vouchers', [parameter.voucher]: id })}
        />
      )}
    </MonthCard>
  );
}
