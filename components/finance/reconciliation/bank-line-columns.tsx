'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { BankLine, BookMovement } from '@/lib/contracts/finance/reconciliation.ts';
import { amountColumn } from '../amount-column.ts';
import { VoucherNumber } from '../voucher-number.tsx';

/** What a line of the bank says of itself. */
export const lineText = ({ counterparty, summary }: Pick<BankLine, 'counterparty' | 'summary'>) =>
  [counterparty, summary].filter(Boolean).join(' ');

/** The columns of lines of the bank. */
export function useLineColumns(): readonly TableColumn<BankLine>[] {
  const t = useTranslations('finance.bank');
  return useMemo(
    () => [
      {
        prop: 'summary',
        label: t('bankSaid'),
        width: 140,
        telling: true,
        tooltip: true,
        formatter: (_, line) => lineText(line),
      },
      { prop: 'onDate', label: t('onDate'), width: 104, telling: true },
      amountColumn<BankLine>({ prop: 'cents', label: t('cents'), width: 120, cents: ({ cents }) => cents }),
    ],
    [t],
  );
}

/** The columns of posted lines; a voucher's number opens it for who may see vouchers. */
export function useEntryColumns(onVoucher: (id: string) => void): readonly TableColumn<BookMovement>[] {
  const t = useTranslations('finance.bank');
  return useMemo(
    () => [
      { prop: 'summary', label: t('bookSaid'), width: 170, telling: true, tooltip: true },
      { prop: 'onDate', label: t('onDate'), width: 104, telling: true },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, { voucherId, kind, number }) => (
          <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} />
        ),
      },
      amountColumn<BookMovement>({ prop: 'cents', label: t('cents'), width: 120, cents: ({ cents }) => cents }),
    ],
    [t, onVoucher],
  );
}
