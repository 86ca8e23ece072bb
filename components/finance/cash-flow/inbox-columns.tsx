'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';

export type UnassignedLine = CallReply<'finance.cashFlowUnassigned'>['rows'][number];

/** The columns of the inbox; a voucher's number opens it. */
export function useInboxColumns(onVoucher: (id: string) => void): readonly TableColumn<UnassignedLine>[] {
  const t = useTranslations('finance.cashFlow');
  const numbers = useTranslations('finance.voucher.numberOf');
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, { voucherId, kind, number }) => (
          <Button look="link" onClick={() => onVoucher(voucherId)}>
            {numbers(kind, { number })}
          </Button>
        ),
      },
      { prop: 'onDate', label: t('onDate'), width: 110 },
      { prop: 'summary', label: t('summary'), width: 240, telling: true, tooltip: true },
      {
        prop: 'subjectName',
        label: t('subject'),
        width: 220,
        tooltip: true,
        formatter: (_, { subjectNumber, subjectName }) => `${subjectNumber} ${subjectName}`,
      },
      amountColumn<UnassignedLine>({ prop: 'cents', label: t('cents'), width: 140, cents: ({ cents }) => cents }),
    ],
    [t, numbers, onVoucher],
  );
}
