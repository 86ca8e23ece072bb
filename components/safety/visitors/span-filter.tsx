'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';

interface SpanFilterProps {
  readonly address: AddressState;
  readonly from: string;
  readonly to: string;
}

/** From when to when. */
export function SpanFilter({ address: { change }, from, to }: SpanFilterProps) {
  const t = useTranslations('safety-visitor.records');
  return (
    <DateRange
      required
      fromLabel={t('from')}
      toLabel={t('to')}
      from={from}
      to={to}
      onRange={(first, last) => change({ from: first, to: last, page: null })}
    />
  );
}
