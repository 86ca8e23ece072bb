'use client';

import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';

interface StatementTableProps<Line> {
  readonly label: string;
  readonly columns: readonly TableColumn<Line>[];
  readonly rows: readonly Line[];
  /** The figures are still those of the month before. */
  readonly refreshing?: boolean;
}

/** The lines of a statement under its heads. */
export function StatementTable<Line extends { readonly row: string; readonly name: string }>(
  props: StatementTableProps<Line>,
) {
  return <DataTable {...props} keyOf={({ row }) => row} nameOf={({ name }) => name} />;
}
