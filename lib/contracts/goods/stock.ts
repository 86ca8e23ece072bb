import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, uuid } from '../shapes.ts';
import { itemKinds } from './item.data.ts';
import { levelFields, stockFilters } from './stock.data.ts';

const stockRow = z.object({
  /** Item, warehouse and lot together. */
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  code: z.string(),
  kind: z.enum(itemKinds),
  unit: z.string(),
  /** Null where all of an item is one line. */
  warehouseId: z.string().nullable(),
  warehouse: z.string(),
  /** Null where the lots of it are one line. */
  lot: z.string().nullable(),
  /** On which shelves it stands by now. */
  shelves: z.string(),
  /** The first that expires of it. */
  dueOn: z.string().nullable(),
  quantity: z.number(),
  /** Null for whoever does not see prices, and of a lot without a cost of its own. */
  cents: z.number().nullable(),
  /** What one costs on average, in ten-thousandths; null where the value is, and of nothing. */
  average: z.number().nullable(),
  /** Null where nobody said. */
  least: z.number().nullable(),
  wanted: z.number().nullable(),
  /** From what is there up to what is wanted, where it is below the least. */
  missing: z.number().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(['level', 'ask'])),
});
export type StockRow = z.output<typeof stockRow>;

/** What the form of a level sends. */
export const savedLevel = z
  .strictObject({ itemId: uuid, warehouseId: uuid, ...writtenSchemasOf(levelFields) })
  .refine(({ least, wanted }) => wanted >= least, { path: ['wanted'], params: { key: 'goodsWantedBelowLeast' } });

const filtered = z.strictObject(filterSchemasOf(stockFilters));

const path = '/gateway/goods/stock';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = {
  ...json,
  permission: 'goods.stock.view',
  effect: 'read',
  shows: ['stock', 'item', 'unit', 'warehouse'],
} as const;

/** Stock on hand of any day, what is wanted of it, and its figures. */
export const stockCalls = {
  stock: endpoint({
    ...view,
    summary: 'A page of what is on hand at the end of a day, by warehouse, lot or item',
    path: `${path}/page`,
    input: filtered,
    reply: z.object({ rows: z.array(stockRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  stockStatistics: endpoint({
    ...view,
    summary: 'What all stock of a day is worth, and how much of it is low or expires',
    path: `${path}/statistics`,
    input: z.strictObject({ day: calendarDate.optional(), warehouseId: uuid.optional() }),
    reply: z.object({
      items: z.number(),
      cents: z.number().nullable(),
      /** Items of a warehouse below the least. */
      low: z.number(),
      expired: z.number(),
      /** Lots that expire within 7 and within 30 days; what has expired is not among them. */
      week: z.number(),
      month: z.number(),
      warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  saveLevel: endpoint({
    ...json,
    permission: 'goods.stock.edit',
    effect: 'write',
    touches: ['stock'],
    summary: 'Says how much of an item a warehouse has at least, and up to what it is bought',
    path: `${path}/level`,
    input: savedLevel,
    reply: z.null(),
  }),
  exportStock: endpoint({
    ...json,
    permission: 'goods.stock.view',
    effect: 'write',
    summary: 'What filters find of the stock as a sheet',
    path: `${path}/export`,
    stream: true,
    input: filtered.omit({ page: true, size: true }),
    reply: z.never(),
  }),
};

export const stockPermissions = {
  'goods.stock.view': { 'zh-CN': '查看库存和出入库流水', en: 'View stock and movements' },
  'goods.stock.edit': { 'zh-CN': '设置库存下限、冲销流水', en: 'Set stock levels and reverse movements' },
  'goods.price.view': { 'zh-CN': '查看库存单价和金额', en: 'View prices and values of stock' },
};

export const stockPage: MenuEntry = {
  id: 421,
  path: '/newGoods/stock',
  icon: 'goods',
  name: { 'zh-CN': '库存', en: 'Stock' },
  permission: 'goods.stock.view',
};
