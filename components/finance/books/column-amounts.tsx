import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import type { BookRow } from './book-rows.ts';

type Columns = CallReply<'finance.columnLedger'>;
type Column = Columns['columns'][number];

/** A column for each subject below; what stands on the other side than the subject's own is negative. */
export const columnAmounts = ({ subject, columns }: Pick<Columns, 'subject' | 'columns'>): TableColumn<BookRow>[] =>
  columns.map((column) =>
    amountColumn<BookRow>({
      prop: `column.${column.number}`,
      label: column.name,
      width: 130,
      telling: false,
      cents: (row) => amountIn(column, subject.side, row),
    }),
  );

function amountIn({ number, carriedCents, months }: Column, side: 'debit' | 'credit', row: BookRow): number {
  if (row.kind === 'carried') return carriedCents;
  if (row.kind === 'day') return 0;
  if (row.kind === 'line') {
    const net = row.subjectNumber.startsWith(number) ? row.debitCents - row.creditCents : 0;
    return side === 'debit' ? net : 0 - net;
  }
  const month = months.find(({ period }) => period === row.period);
  return (row.kind === 'month' ? month?.monthCents : month?.yearCents) ?? 0;
}
