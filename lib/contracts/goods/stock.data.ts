import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import { itemKinds } from './item.data.ts';
import type { StockRow } from './stock.ts';

/** What a line of stock is: an item in a warehouse, each lot of it, or all of an item. */
export const stockViews = ['warehouse', 'lot', 'item'] as const;
/** How soon something expires: it has, or will within 7 or 30 days. */
export const dueSpans = ['expired', 'week', 'month'] as const;

/** For how long nothing of it was used. */
export const slowSpans = ['month', 'quarter', 'half'] as const;

/** What is wanted of an item in a warehouse. */
export const levelFields = {
  least: { is: 'quantity', form: 'facts', help: true, listed: null },
  wanted: { is: 'quantity', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to; without a day it is of today. */
export const stockFilters = {
  q: { is: 'search', max: limits.nameChars },
  by: { is: 'choice', of: stockViews, usual: 'warehouse' },
  day: { is: 'day' },
  warehouseId: { is: 'id', as: 'warehouse' },
  kind: { is: 'choice', of: itemKinds },
  due: { is: 'choice', of: dueSpans },
  slow: { is: 'choice', of: slowSpans, unless: { by: 'lot' } },
  low: { is: 'flag', unless: { by: 'lot' } },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 180, telling: true, cut: true },
  { at: 'code', width: 100, optional: true },
  {
    at: 'kind',
    width: 110,
    look: { consumable: 'plain', durable: 'plain', asset: 'plain', food: 'plain', cleaning: 'plain' },
  },
  { at: 'warehouse', width: 130, cut: true, optional: true, telling: true },
  { at: 'lot', width: 120, optional: true },
  { at: 'shelves', width: 110, cut: true, optional: true },
  { at: 'dueOn', width: 120, look: 'day', optional: true },
  { at: 'quantity', width: 110, look: 'quantity', telling: true },
  { at: 'unit', width: 110 },
  { at: 'cents', width: 120, look: 'money', optional: true },
  { at: 'average', width: 100, look: 'quantity', optional: true },
  { at: 'least', width: 100, look: 'quantity', optional: true },
  { at: 'missing', width: 110, look: 'quantity', optional: true },
] as const satisfies Columns<StockRow>;

/** What the page and the screen of the list ask, and where its words are; its sheet has the same columns. */
export const stockListed = {
  endpoint: 'goods.stock',
  words: 'goods.stock',
  filters: stockFilters,
  columns,
} as const;
