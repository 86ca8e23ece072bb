'use client';

import { DataGrid, type GridCellParams, type GridColDef, type GridRowId, useGridApiRef } from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { beginsComposing, pressedKey } from '@/components/ui/pressed-key.ts';
import { themed } from '@/components/ui/themed.tsx';
import { limits } from '@/lib/rules/limits.ts';
import { ListEmpty } from '../list/list-states.tsx';
import { CellEditor } from './cell-editor.tsx';
import styles from './sheet.module.css';
import type { SheetColumn } from './sheet-column.ts';

export interface SheetGridProps<R extends object> {
  readonly label: string;
  readonly columns: readonly SheetColumn<R>[];
  /** One page, which the server has cut. */
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => GridRowId;
  readonly loading?: boolean;
  /** Said where there is no row. */
  readonly emptyText?: string;
  /** Saves a text. @returns the row as it stands now; null where nothing was saved and the editor is to stay open */
  readonly onText?: (row: R, field: string, text: string) => Promise<R | null>;
}

/** A row in the grid with what was typed last. */
interface Line<R> {
  readonly id: GridRowId;
  readonly row: R;
  readonly typed?: { readonly field: string; readonly text: string };
}

const grids = {
  'zh-CN': zhCN.components.MuiDataGrid.defaultProps.localeText,
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
};
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

function SheetGrid<R extends object>(props: SheetGridProps<R>) {
  const { label, columns, rows, keyOf, loading = false, emptyText, onText } = props;
  const locale = useLocale();
  const api = useGridApiRef();
  const lines = useMemo(() => rows.map((row): Line<R> => ({ id: keyOf(row), row })), [rows, keyOf]);
  const gridColumns = useMemo(
    () => columns.map((column) => gridColumn(column, onText !== undefined)),
    [columns, onText],
  );

  const { save, isEditable } = editing(props);
  /** A finger has no double click that people would find. */
  const touch = (cell: GridCellParams<Line<R>>) => {
    if (cell.cellMode === 'view' && isTouched() && isEditable(cell))
      api.current?.startCellEditMode({ id: cell.id, field: cell.field });
  };
  return (
    <div className={styles.sheet}>
      <DataGrid
        apiRef={api}
        aria-label={label}
        className={styles.grid ?? ''}
        localeText={grids[locale === 'en' ? 'en' : 'zh-CN']}
        rows={lines}
        columns={gridColumns}
        loading={loading}
        // Columns that stay in their place must be there; a page has few rows.
        disableVirtualization
        disableColumnFilter
        disableColumnMenu
        disableColumnSorting
        disableRowSelectionOnClick
        hideFooter
        pagination
        paginationMode="server"
        rowCount={lines.length}
        paginationModel={{ page: 0, pageSize: limits.importPageRows }}
        columnHeaderHeight={40}
        getRowHeight={() => 'auto'}
        isCellEditable={isEditable}
        onCellClick={touch}
        onCellKeyDown={(cell, event) => {
          const { id, field, cellMode } = cell;
          // The first key of an input method is no letter, and begins all the same.
          if (beginsComposing(event) && cellMode === 'view' && isEditable(cell))
            api.current?.startCellEditMode({ id, field, deleteValue: true });
          // It takes back what is typed, and does not close the dialog that the sheet stands in.
          if (pressedKey(event) === 'Escape' && cellMode === 'edit') event.preventDefault();
        }}
        processRowUpdate={save}
        // Said already, by whoever saves.
        onProcessRowUpdateError={() => {}}
        slots={{ noRowsOverlay: () => <ListEmpty {...(emptyText === undefined ? {} : { text: emptyText })} /> }}
        getCellClassName={({ field, row }: GridCellParams<Line<R>>) => {
          const fault = columns.find((column) => column.field === field)?.fault?.(row.row);
          return fault ? (styles[fault] ?? '') : '';
        }}
      />
    </div>
  );
}

export default themed(SheetGrid<object>);

/** What may be typed into, and how a text that was typed is saved. */
function editing<R extends object>({ columns, onText }: SheetGridProps<R>) {
  const save = async (next: Line<R>, before: Line<R>): Promise<Line<R>> => {
    const { typed } = next;
    const column = columns.find(({ field }) => field === typed?.field);
    if (!onText || !typed || !column || typed.text.trim() === column.text(before.row).trim()) return before;
    const saved = await onText(before.row, typed.field, typed.text.trim());
    // What was typed stays in its editor.
    if (!saved) throw new Error('Not saved');
    return { id: before.id, row: saved };
  };
  const isEditable = ({ field, row }: GridCellParams<Line<R>>) =>
    onText !== undefined && (columns.find((column) => column.field === field)?.editable?.(row.row) ?? false);
  return { save, isEditable };
}

function gridColumn<R extends object>(column: SheetColumn<R>, mayEdit: boolean): GridColDef<Line<R>> {
  const { field, header, width, grow, sticky, align, text, cell, editable, hidden, choices } = column;
  const stays = sticky ? (styles.stays ?? '') : '';
  return {
    field,
    headerName: header,
    width,
    minWidth: Math.min(width, 80),
    ...(grow ? { flex: 1, minWidth: width } : {}),
    ...(align ? { align, headerAlign: align } : {}),
    headerClassName: stays,
    cellClassName: stays,
    editable: mayEdit && editable !== undefined,
    valueGetter: (_, { row, typed }) => (typed?.field === field ? typed.text : text(row)),
    valueSetter: (value, line) => ({ ...line, typed: { field, text: String(value ?? '') } }),
    renderCell: ({ row: { row } }) => (cell ? cell(row) : text(row)),
    renderEditCell: (params) => (
      <CellEditor
        {...params}
        label={header}
        hiddenText={hidden?.(params.row.row) ? text(params.row.row) : null}
        choices={choices ?? []}
      />
    ),
  };
}
