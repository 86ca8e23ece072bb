'use client';

import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { Revaluation } from './revaluation.tsx';

/** Revaluing what is kept in other currencies at the end of a month. */
export default function RevaluationView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => (
        <Revaluation
          key={period}
          period={period}
          onVoucher={(id) => address.change({ [parameter.view]: 'vouchers', [parameter.voucher]: id })}
        />
      )}
    </MonthCard>
  );
}
