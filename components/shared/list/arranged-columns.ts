import { cellContent, emptyValue, type TableColumn } from './table-column.ts';

/** What a table has for itself on a screen of 1366 px, beside the menu and within the page's padding and the card. */
const smallScreen = 1108;

/** Pixels of a letter of a head, of its padding, and of the arrow of one that sorts. */
const [letter, padding, arrow] = [9, 24, 18];

const saysNothing = new Set<unknown>([emptyValue, 0, '0', '0.00', '0.00%']);

interface Arranged<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** The rows of the page. */
  readonly rows: readonly Row[];
  /** Pixels of the columns that the table adds. */
  readonly besides: number;
  /** The server's name of what is sorted by; that column stays. */
  readonly sortedBy: string | undefined;
}

/**
 * The columns of a page, so that the figure that it is for stands in sight on a small screen: an optional column in
 * which no row says anything is left out; where the rest is too wide, optional columns stand behind the others. No
 * column is narrower than the longest word of its head, which cannot be broken.
 */
export function arrangedColumns<Row>({ columns, rows, besides, sortedBy }: Arranged<Row>): readonly TableColumn<Row>[] {
  const isUsed = (column: TableColumn<Row>) =>
    rows.length === 0 ||
    (column.sort !== undefined && column.sort === sortedBy) ||
    rows.some((row) => !saysNothing.has(cellContent(column, row)));
  const used = columns.filter((column) => !column.optional || isUsed(column)).map(wideEnough);
  const width = used.reduce((sum, column) => sum + column.width, besides);
  if (width <= smallScreen) return used;
  return [...used.filter(({ optional }) => !optional), ...used.filter(({ optional }) => optional)];
}

/** Latin words are not broken; Chinese ones go on to the next line anywhere. */
function wideEnough<Row>(column: TableColumn<Row>): TableColumn<Row> {
  const longest = Math.max(0, ...(column.label.match(/[\p{Script=Latin}-]+/gu) ?? []).map(({ length }) => length));
  const needed = longest * letter + padding + (column.sort ? arrow : 0);
  return needed > column.width ? { ...column, width: needed } : column;
}
