import type { TableColumn } from '@/components/shared/list/table-column.ts';

interface Numbered {
  readonly number: string;
  readonly fullName: string;
}

/** A subject by its number and full name. */
export const subjectNameOf = ({ number, fullName }: Numbered) => `${number} ${fullName}`;

/** The column of the subject. */
export const subjectColumn = <Row extends Numbered>(label: string): TableColumn<Row> => ({
  prop: 'fullName',
  label,
  width: 320,
  telling: true,
  tooltip: true,
  formatter: (_, row) => subjectNameOf(row),
});
