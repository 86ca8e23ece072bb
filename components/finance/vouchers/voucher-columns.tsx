'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { VoucherRow } from '@/lib/contracts/finance/vouchers.ts';
import { centsText } from '@/lib/rules/money.ts';
import { VoucherState } from './voucher-state.tsx';

/** The columns of the list; the number opens the voucher. */
export function useVoucherColumns(onOpen: (row: VoucherRow) => void): readonly TableColumn<VoucherRow>[] {
  const t = useTranslations('finance.voucher');
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('number'),
        width: 110,
        telling: true,
        sort: 'number',
        formatter: (_, row) => (
          <Button look="link" onClick={() => onOpen(row)}>
            {t(`numberOf.${row.kind}`, { number: row.number })}
          </Button>
        ),
      },
      { prop: 'onDate', label: t('onDate'), width: 120, sort: 'latest' },
      { prop: 'summary', label: t('summary'), width: 280, telling: true, tooltip: true },
      {
        prop: 'debitCents',
        label: t('amount'),
        width: 140,
        align: 'end',
        telling: true,
        formatter: (_, { debitCents }) => centsText(debitCents),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, row) => <VoucherState voucher={row} />,
      },
      { prop: 'madeBy', label: t('madeBy'), width: 116 },
      { prop: 'auditedBy', label: t('auditedBy'), width: 116, optional: true },
      { prop: 'postedBy', label: t('postedBy'), width: 116, optional: true },
    ],
    [t, onOpen],
  );
}
