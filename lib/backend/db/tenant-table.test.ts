import { getTableConfig, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { refers, tenantTable, tenantTableBy } from './tenant-table.ts';

const shelves = tenantTable('shelves', { name: text('name').notNull() });
const boxes = tenantTableBy(
  'boxes',
  ['shelfId', 'at'],
  { shelfId: uuid('shelf_id').notNull(), at: integer('at') },
  (t) => [refers('boxes_shelf', t.shelfId, shelves).onDelete('cascade')],
);
const keyOf = (table: Parameters<typeof getTableConfig>[0]) =>
  getTableConfig(table).primaryKeys.map((key) => key.columns.map(({ name }) => name));

test('the school comes first in every key', () => {
  expect(keyOf(shelves)).toEqual([['school_id', 'id']]);
  expect(keyOf(boxes)).toEqual([['school_id', 'shelf_id', 'at']]);
  expect(keyOf(tenantTableBy('shop_hours', [], { opens: text('opens') }))).toEqual([['school_id']]);
});

test('a reference stays within the school', () => {
  const [key] = getTableConfig(boxes).foreignKeys;
  const { columns, foreignColumns, foreignTable } = key?.reference() ?? {};
  expect(key?.getName()).toBe('boxes_shelf');
  expect(key?.onDelete).toBe('cascade');
  expect(foreignTable).toBe(shelves);
  expect(columns?.map(({ name }) => name)).toEqual(['school_id', 'shelf_id']);
  expect(foreignColumns?.map(({ name }) => name)).toEqual(['school_id', 'id']);
});

test('a table without a school refers to none of a school', () => {
  const lost = pgTable('lost', { shelfId: uuid('shelf_id') }, (t) => [refers('lost_shelf', t.shelfId, shelves)]);
  expect(() => getTableConfig(lost)).toThrow('lost_shelf refers from a table without a school');
});
