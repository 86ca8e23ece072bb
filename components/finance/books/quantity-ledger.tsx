'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BookRow } from '@/lib/rules/finance/book-rows.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { BalanceText } from './balance-text.tsx';
import { BookTable } from './book-table.tsx';
import type { LinesOf } from './detail-table.tsx';
import { priceColumn, quantityColumn } from './quantity-columns.ts';

/** A page of a counted subject's lines: quantity, price and amount in, out and held. */
export function QuantityLedger({ input, ...place }: LinesOf) {
  const t = useTranslations('finance.quantity');
  const own = useLedgerColumns();
  const book = useCall('finance.quantityLedger', input, { shown: 'here', keep: true });
  return (
    <Answered call={book}>
      {(data) => {
        const { number, fullName, unit } = data.subject;
        const name = t('ledgerOf', { subject: `${number} ${fullName}`, unit });
        return (
          <>
            <p className={styles.note}>{name}</p>
            <BookTable label={name} book={data} own={own} refreshing={book.former} {...place} />
          </>
        );
      }}
    </Answered>
  );
}

/** What a row moved; what was carried in moved nothing. */
const movedBy = (row: BookRow, side: 'debit' | 'credit') =>
  row.kind === 'carried'
    ? { cents: 0, quantity: 0 }
    : { cents: row[`${side}Cents`], quantity: row[`${side}Quantity`] ?? 0 };
const heldBy = ({ balanceCents, balanceQuantity = 0 }: BookRow) => ({
  cents: balanceCents,
  quantity: balanceQuantity,
});

function useLedgerColumns(): readonly TableColumn<BookRow>[] {
  const t = useTranslations('finance.quantity');
  return useMemo(
    () => [
      ...(['debit', 'credit'] as const).flatMap((side): TableColumn<BookRow>[] => [
        quantityColumn({ prop: `${side}Quantity`, label: t(`${side}.quantity`), of: (row) => movedBy(row, side) }),
        priceColumn({ prop: `${side}Price`, label: t(`${side}.price`), of: (row) => movedBy(row, side) }),
        amountColumn<BookRow>({
          prop: `${side}Cents`,
          label: t(`${side}.amount`),
          width: 100,
          cents: (row) => movedBy(row, side).cents,
        }),
      ]),
      quantityColumn({ prop: 'balanceQuantity', label: t('balance.quantity'), of: heldBy, isTelling: true }),
      priceColumn({ prop: 'balancePrice', label: t('balance.price'), of: heldBy }),
      {
        prop: 'balanceCents',
        label: t('balance.amount'),
        width: 116,
        align: 'end',
        telling: true,
        formatter: (_, { side, balanceCents }) => <BalanceText side={side} balanceCents={balanceCents} />,
      },
    ],
    [t],
  );
}
