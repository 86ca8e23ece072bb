'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { type BookPage, type BookRow, bookRows } from '@/lib/rules/finance/book-rows.ts';
import { useBookColumns } from './book-columns.tsx';
import { PageTurner } from './page-turner.tsx';

const keyOf = (row: BookRow) => row.key;

interface BookTableProps {
  readonly label: string;
  readonly book: BookPage & { readonly page: number; readonly size: number; readonly total: number };
  /** Behind the usual ones, in the place of the lines' subjects, which they name. */
  readonly more?: readonly TableColumn<BookRow>[];
  readonly refreshing: boolean;
  readonly onPage: (page: number) => void;
  readonly onVoucher: (id: string) => void;
}

/** A page of a book of lines with the sums of its days and months. */
export function BookTable({ label, book, more, refreshing, onPage, onVoucher }: BookTableProps) {
  const t = useTranslations('finance.book');
  const usual = useBookColumns(onVoucher);
  const columns = useMemo(
    () => (more ? [...usual.filter(({ prop }) => prop !== 'subjectNumber'), ...more] : usual),
    [usual, more],
  );
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
