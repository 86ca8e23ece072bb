import { emptyCell, type Merge, type SheetCell, type SheetRow } from '../../sheets/sheet-row.ts';

/**
 * Reads rows as people see them: what stands in a cell that is merged over several rows (a class beside all its
 * children) counts for each of them. Only its first column is filled, because a cell merged over columns means one of
 * them. To be called with the rows in their order.
 */
export function mergeFiller(merges: readonly Merge[]): (row: SheetRow) => SheetRow {
  const waiting = [...merges].sort((a, b) => b.rows[0] - a.rows[0]);
  let open: { readonly merge: Merge; readonly cell: SheetCell }[] = [];
  return ({ row, cells }) => {
    open = open.filter(({ merge }) => merge.rows[1] >= row);
    const filled = [...cells];
    for (const { merge, cell } of open) {
      const [column] = merge.columns;
      while (filled.length <= column) filled.push(emptyCell);
      if (filled[column]?.text === '') filled[column] = cell;
    }
    for (let next = waiting.at(-1); next && next.rows[0] <= row; next = waiting.at(-1)) {
      waiting.pop();
      if (next.rows[1] >= row) open.push({ merge: next, cell: cells[next.columns[0]] ?? emptyCell });
    }
    return { row, cells: filled };
  };
}
