'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { BookRow } from '@/lib/rules/finance/book-rows.ts';
import { shortRate } from '@/lib/rules/finance/foreign-amount.ts';
import { amountColumn } from '../amount-column.ts';
import { BalanceText } from './balance-text.tsx';

/** The columns in the currency that a book's subject is kept in; none where it has none. */
export function useForeignColumns(currency: string | null): readonly TableColumn<BookRow>[] | undefined {
  const t = useTranslations('finance.book');
  return useMemo(() => {
    if (currency === null) return undefined;
    const amount = (prop: 'foreignDebit' | 'foreignCredit', of: 'debitCents' | 'creditCents') =>
      amountColumn<BookRow>({
        prop,
        label: t(prop, { currency }),
        width: 110,
        currency: () => currency,
        cents: ({ inCurrency }) => inCurrency?.[of] ?? 0,
      });
    return [
      // Beside the balance in the books, so that both are read at once.
      {
        prop: 'foreignBalance',
        label: t('foreignBalance', { currency }),
        width: 130,
        align: 'end',
        telling: true,
        formatter: (_, { inCurrency }) =>
          inCurrency ? (
            <BalanceText side={inCurrency.side} balanceCents={inCurrency.balanceCents} currency={currency} />
          ) : (
            <span />
          ),
      },
      amount('foreignDebit', 'debitCents'),
      amount('foreignCredit', 'creditCents'),
      {
        prop: 'rate',
        label: t('rate'),
        width: 80,
        align: 'end',
        formatter: (_, { inCurrency }) => (inCurrency?.rate ? shortRate(inCurrency.rate) : <span />),
      },
    ];
  }, [t, currency]);
}
