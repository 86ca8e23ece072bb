import { readWrittenDate } from '../calendar-date.ts';
import { limits } from '../limits.ts';
import { readCents } from '../money.ts';
import { readQuantity } from '../quantity.ts';

/** The columns of a table of items with what stands in the warehouses of them, in the order of its template. */
export const itemColumns = [
  'name',
  'code',
  'kind',
  'catalog',
  'unit',
  'pack',
  'packNumerator',
  'supplier',
  'keepsLots',
  'shelfDays',
  'note',
  'warehouse',
  'shelf',
  'lot',
  'dueOn',
  'quantity',
  'cents',
] as const;
export type ItemColumn = (typeof itemColumns)[number];

/** A row as it was written, its kind by its code where it is one. */
export type ItemCells = Readonly<Record<ItemColumn, string>>;

/** What a school has already, by name; of items whether each lot is kept. */
export interface KnownNames {
  readonly items: ReadonlyMap<string, boolean>;
  readonly kinds: ReadonlySet<string>;
  readonly catalogs: ReadonlySet<string>;
  readonly suppliers: ReadonlySet<string>;
  readonly warehouses: ReadonlySet<string>;
}

interface SheetFault {
  /** From 0. */
  readonly row: number;
  readonly column: ItemColumn;
  /** By the name of its text. */
  readonly fault: string;
}

const [yes, no] = [new Set(['是', 'yes', 'y', '1', 'true']), new Set(['', '否', 'no', 'n', '0', 'false'])];

export const isYes = (text: string): boolean => yes.has(text.toLowerCase());

const stockColumns = ['warehouse', 'shelf', 'lot', 'dueOn', 'quantity', 'cents'] as const;

/** Whether a row says what stands in a warehouse. */
export const hasStock = (cells: ItemCells): boolean => stockColumns.some((column) => cells[column] !== '');

type Fault = readonly [column: ItemColumn, fault: string];

const unless = (isRight: boolean, column: ItemColumn, fault: string): readonly Fault[] =>
  isRight ? [] : [[column, fault]];

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with what a row says of a new item. */
function itemFaults(cells: ItemCells, { kinds, catalogs, suppliers }: KnownNames): readonly Fault[] {
  const { kind, catalog, unit, pack, packNumerator, supplier, keepsLots, shelfDays } = cells;
  const isKnown = (name: string, names: ReadonlySet<string>) => name === '' || names.has(name);
  return [
    ...unless(isKnown(kind, kinds), 'kind', 'goodsUnknownName'),
    ...unless(isKnown(catalog, catalogs), 'catalog', 'goodsUnknownName'),
    ...unless(isKnown(supplier, suppliers), 'supplier', 'goodsUnknownName'),
    ...unless(unit !== '', 'unit', 'required'),
    ...unless(pack !== '' || packNumerator === '', 'pack', 'required'),
    ...unless(pack === '' || isWhole(packNumerator, 1, limits.goodsFactorMax), 'packNumerator', 'goodsPackWhole'),
    ...unless(yes.has(keepsLots.toLowerCase()) || no.has(keepsLots.toLowerCase()), 'keepsLots', 'yesOrNo'),
    ...unless(shelfDays === '' || isWhole(shelfDays, 0, limits.goodsShelfDaysMax), 'shelfDays', 'wrongFormat'),
  ];
}

/** What is wrong with what a row says of stock. */
function stockFaults(cells: ItemCells, isLotKept: boolean, { warehouses }: KnownNames): readonly Fault[] {
  const { warehouse, lot, dueOn, quantity, cents } = cells;
  const read = quantity === '' ? null : readQuantity(quantity);
  const worth = cents === '' ? null : readCents(cents);
  return [
    ...unless(warehouses.has(warehouse), 'warehouse', warehouse === '' ? 'required' : 'goodsUnknownName'),
    ...unless(lot !== '' || !isLotKept, 'lot', 'goodsLotWanted'),
    ...unless(dueOn === '' || readWrittenDate(dueOn) !== null, 'dueOn', 'date'),
    ...unless(read !== null && read > 0, 'quantity', 'quantity'),
    ...unless(worth !== null, 'cents', 'amount'),
  ];
}

const longest: Partial<Record<ItemColumn, number>> = { note: limits.noteChars };

/**
 * What is wrong with rows, cell by cell. A row whose item is there, in the school or above, says what else stands of it
 * in a warehouse.
 */
export function sheetFaults(rows: readonly ItemCells[], known: KnownNames): readonly SheetFault[] {
  const items = new Map(known.items);
  return rows.flatMap((cells, row) => {
    const { name, keepsLots } = cells;
    const isLotKept = items.get(name) ?? isYes(keepsLots);
    const isNew = !items.has(name);
    if (name !== '') items.set(name, isLotKept);
    const found: readonly Fault[] = [
      ...unless(name !== '', 'name', 'required'),
      ...itemColumns.flatMap((column) =>
        unless(cells[column].length <= (longest[column] ?? limits.nameChars), column, 'goodsCellLong'),
      ),
      ...(isNew ? itemFaults(cells, known) : unless(hasStock(cells), 'name', 'duplicate')),
      ...(hasStock(cells) ? stockFaults(cells, isLotKept, known) : []),
    ];
    return found.map(([column, fault]) => ({ row, column, fault }));
  });
}
