'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { type BookPage, type BookRow, bookRows } from '@/lib/rules/finance/book-rows.ts';
import { amountColumn } from '../amount-column.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import { BalanceText } from './balance-text.tsx';
import { PageTurner } from './page-turner.tsx';

/** The columns that tell what a row of a book is of; a voucher's number opens it. */
function useHeadColumns(onVoucher: (id: string) => void, isNarrow: boolean): readonly TableColumn<BookRow>[] {
  const t = useTranslations('finance.book');
  return useMemo(
    () => [
      {
        prop: 'onDate',
        label: t('onDate'),
        width: 110,
        telling: true,
        // Sums have no day and no voucher: their cells stay empty.
        formatter: (_, row) => (row.kind === 'line' || row.kind === 'day' ? row.onDate : <span />),
      },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, row) =>
          row.kind === 'line' ? (
            <VoucherNumber id={row.voucherId} kind={row.kindOf} number={row.number} onVoucher={onVoucher} />
          ) : (
            <span />
          ),
      },
      {
        prop: 'summary',
        label: t('summary'),
        width: isNarrow ? 170 : 240,
        telling: true,
        tooltip: true,
        formatter: (_, row) => {
          if (row.kind === 'line') return row.summary;
          if (row.kind === 'carried' || row.kind === 'day') return <span className="strong">{t(row.kind)}</span>;
          return <span className="strong">{t(`general_${row.kind}`, { month: row.period % 100 })}</span>;
        },
      },
    ],
    [t, onVoucher, isNarrow],
  );
}

/** The columns of the lines' subjects and of amounts. */
function useAmountColumns(): readonly TableColumn<BookRow>[] {
  const t = useTranslations('finance.book');
  return useMemo(
    () => [
      {
        prop: 'subjectNumber',
        label: t('subject'),
        width: 180,
        tooltip: true,
        formatter: (_, row) => (row.kind === 'line' ? `${row.subjectNumber} ${row.subjectName}` : <span />),
      },
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<BookRow>({
          prop: column,
          label: t(column),
          width: 130,
          cents: (row) => (row.kind === 'carried' ? 0 : row[column]),
        }),
      ),
      {
        prop: 'balanceCents',
        label: t('balance'),
        width: 150,
        align: 'end',
        telling: true,
        formatter: (_, { side, balanceCents }) => <BalanceText side={side} balanceCents={balanceCents} />,
      },
    ],
    [t],
  );
}

const keyOf = (row: BookRow) => row.key;

interface BookTableProps {
  readonly label: string;
  readonly book: BookPage & { readonly page: number; readonly size: number; readonly total: number };
  /** Behind the usual ones, in the place of the lines' subjects, which they name. */
  readonly more?: readonly TableColumn<BookRow>[] | undefined;
  /** In the place of subjects and amounts; they are many. */
  readonly own?: readonly TableColumn<BookRow>[] | undefined;
  readonly refreshing: boolean;
  readonly onPage: (page: number) => void;
  readonly onVoucher: (id: string) => void;
}

/** A page of a book of lines with the sums of its days and months. */
export function BookTable({ label, book, more, own, refreshing, onPage, onVoucher }: BookTableProps) {
  const t = useTranslations('finance.book');
  const head = useHeadColumns(onVoucher, own !== undefined);
  const amounts = useAmountColumns();
  const columns = useMemo(() => {
    const usual = more ? [...amounts.filter(({ prop }) => prop !== 'subjectNumber'), ...more] : amounts;
    return [...head, ...(own ?? usual)];
  }, [head, amounts, more, own]);
  const rows = useMemo(() => bookRows(book), [book]);
  const nameOf = (row: BookRow) => {
    if (row.kind === 'line') return `${row.onDate} ${row.summary}`;
    return row.kind === 'month' || row.kind === 'year'
      ? t(`general_${row.kind}`, { month: row.period % 100 })
      : t(row.kind);
  };
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} keyOf={keyOf} nameOf={nameOf} refreshing={refreshing} />
      <PageTurner page={book.page} size={book.size} total={book.total} onPage={onPage} />
    </>
  );
}
