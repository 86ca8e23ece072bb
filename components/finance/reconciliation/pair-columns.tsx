'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { BankLine, BookMovement } from '@/lib/contracts/finance/reconciliation.ts';
import { centsText } from '@/lib/rules/money.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import { lineText } from './bank-line-columns.tsx';
import styles from './reconciliation.module.css';

export interface Pair {
  readonly lines: readonly BankLine[];
  readonly entries: readonly BookMovement[];
}

/** What movements on both sides come to; the bank's where there are any. */
const centsOf = ({ lines, entries }: Pair) =>
  (lines.length > 0 ? lines : entries).reduce((sum, { cents }) => sum + cents, 0);

/** The columns of movements that belong together: the bank's side, the books' side, and what they come to. */
export function usePairColumns<Row extends Pair>(onVoucher: (id: string) => void): readonly TableColumn<Row>[] {
  const t = useTranslations('finance.bank');
  const listed = (rows: readonly (readonly [key: string, said: ReactNode])[]) =>
    rows.length === 0 ? null : (
      <ul className={styles.movements}>
        {rows.map(([key, said]) => (
          <li key={key}>{said}</li>
        ))}
      </ul>
    );
  return [
    {
      prop: 'lines',
      label: t('bankSaid'),
      width: 300,
      telling: true,
      formatter: (_, { lines }) =>
        listed(lines.map((line) => [line.id, `${line.onDate} ${lineText(line)} ${centsText(line.cents)}`])),
    },
    {
      prop: 'entries',
      label: t('bookSaid'),
      width: 300,
      telling: true,
      formatter: (_, { entries }) =>
        listed(
          entries.map(({ voucherId, at, onDate, kind, number, summary, cents }) => [
            `${voucherId} ${at}`,
            <>
              {onDate} <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} /> {summary}{' '}
              {centsText(cents)}
            </>,
          ]),
        ),
    },
    {
      prop: 'cents',
      label: t('cents'),
      width: 120,
      align: 'end',
      telling: true,
      formatter: (_, row) => centsText(centsOf(row)),
    },
  ];
}
