import { hasStock, type ItemCells, itemColumns, type KnownNames, sheetFaults } from './item-sheet.ts';

const empty = Object.fromEntries(itemColumns.map((column) => [column, ''])) as ItemCells;
const cells = (more: Partial<ItemCells>): ItemCells => ({ ...empty, name: '粉笔', unit: '盒', ...more });
const stock = { warehouse: '总库', quantity: '3', cents: '12.50' };
const known: KnownNames = {
  items: new Map([['酸奶', true]]),
  kinds: new Set(['food']),
  catalogs: new Set(['文具']),
  suppliers: new Set(['晨光']),
  warehouses: new Set(['总库']),
};
const found = (...rows: readonly ItemCells[]) =>
  sheetFaults(rows, known).map(({ row, column, fault }) => `${row} ${column} ${fault}`);

test('a row of an item, of an item with stock, and of more stock of one above are right', () => {
  expect(found(cells({ kind: 'food', catalog: '文具', supplier: '晨光', pack: '箱', packNumerator: '24' }))).toEqual(
    [],
  );
  expect(found(cells(stock), cells({ ...stock, unit: '', shelf: 'B2' }))).toEqual([]);
  expect(found({ ...empty, name: '酸奶', ...stock, lot: 'N1', dueOn: '2026/9/1' })).toEqual([]);
  expect([hasStock(cells({})), hasStock(cells({ lot: 'N1' }))]).toEqual([false, true]);
});

test.each<[fault: string, row: Partial<ItemCells>]>([
  ['name required', { name: '' }],
  ['unit required', { unit: '' }],
  ['kind goodsUnknownName', { kind: '玩具' }],
  ['catalog goodsUnknownName', { catalog: '没有' }],
  ['supplier goodsUnknownName', { supplier: '没有' }],
  ['packNumerator goodsPackWhole', { pack: '箱' }],
  ['packNumerator goodsPackWhole', { pack: '箱', packNumerator: '0' }],
  ['pack required', { packNumerator: '24' }],
  ['keepsLots yesOrNo', { keepsLots: '也许' }],
  ['shelfDays wrongFormat', { shelfDays: '半年' }],
  ['name goodsCellLong', { name: '长'.repeat(200) }],
  ['name duplicate', { name: '酸奶' }],
  ['warehouse required', { ...stock, warehouse: '' }],
  ['warehouse goodsUnknownName', { ...stock, warehouse: '别的库' }],
  ['quantity quantity', { ...stock, quantity: '0' }],
  ['quantity quantity', { ...stock, quantity: '1.23456' }],
  ['cents amount', { ...stock, cents: '' }],
  ['dueOn date', { ...stock, dueOn: '明年' }],
  ['lot goodsLotWanted', { ...stock, keepsLots: '是' }],
])('%s', (fault, row) => {
  expect(found(cells(row))).toEqual([`0 ${fault}`]);
});
