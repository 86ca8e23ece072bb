'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { reportSpans } from '@/lib/rules/finance/report-span.ts';
import { parameter, reportAt } from '../finance-address.ts';

/** What a report is drawn up for: its month, or the quarter, half-year or year until the end of it. */
export function ReportChoice({ address }: { readonly address: AddressState }) {
  const t = useTranslations('finance.report');
  return (
    <label className="line soft">
      {t('label')}
      <select
        value={reportAt(address.query)}
        onChange={(event) =>
          address.change({ [parameter.report]: event.target.value === 'month' ? null : event.target.value })
        }
      >
        {reportSpans.map((one) => (
          <option key={one} value={one}>
            {t(`spanOf.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
