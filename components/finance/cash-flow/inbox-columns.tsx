'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { usePermission } from '@/components/shared/permission.ts';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import { viewKeys } from '../finance-address.ts';

export type UnassignedLine = CallReply<'finance.cashFlowUnassigned'>['rows'][number];

/** The columns of the inbox; a voucher's number opens it for who may see vouchers. */
export function useInboxColumns(onVoucher: (id: string) => void): readonly TableColumn<UnassignedLine>[] {
  const t = useTranslations('finance.cashFlow');
  const numbers = useTranslations('finance.voucher.numberOf');
  const seesVouchers = usePermission(viewKeys.vouchers);
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, { voucherId, kind, number }) =>
          seesVouchers ? (
            <Button look="link" onClick={() => onVoucher(voucherId)}>
              {numbers(kind, { number })}
            </Button>
          ) : (
            numbers(kind, { number })
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
    [t, numbers, onVoucher, seesVouchers],
  );
}
