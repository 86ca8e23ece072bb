import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type BookRow, columnAmount } from '@/lib/rules/finance/book-rows.ts';
import { amountColumn } from '../amount-column.ts';

type Columns = CallReply<'finance.columnLedger'>;

/** A column for each subject below; what stands on the other side than the subject's own is negative. */
export const columnAmounts = ({ subject, columns }: Pick<Columns, 'subject' | 'columns'>): TableColumn<BookRow>[] =>
  columns.map((column) =>
    amountColumn<BookRow>({
      prop: `column.${column.number}`,
      label: column.name,
      width: 130,
      telling: false,
      cents: (row) => columnAmount(column, subject.side, row),
    }),
  );
