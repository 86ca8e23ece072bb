import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, text, uuid } from '../shapes.ts';
import { countFields, countFilters, countMachine, countScopes, countStates, foundFields } from './count.data.ts';
import { handedOver } from './warehouse.ts';

const countRow = z.object({
  ...kept,
  /** PD202611-000001 */
  number: z.string(),
  state: z.enum(countStates),
  day: z.string(),
  warehouseId: z.string(),
  warehouse: z.string(),
  scope: z.enum(countScopes),
  /** Whoever counts does not see what the books have. */
  blind: z.boolean(),
  /** What the scope is narrowed to: a catalogue by its name, a shelf; empty where neither. */
  catalog: z.string(),
  shelf: z.string(),
  /** Nothing is posted in the warehouse until it is over. */
  frozen: z.boolean(),
  /** Who keeps the warehouse from its posting on; empty where it hands nothing over. */
  handOverTo: z.string(),
  note: z.string(),
  lines: z.number(),
  /** How many of the lines were counted. */
  done: z.number(),
  createdBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(countMachine.moves)),
});
export type CountRow = z.output<typeof countRow>;

const countLine = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  /** What it is found by beside its name: pinyin and initials. */
  terms: z.string(),
  unit: z.string(),
  /** What scanners read of it: its own code and its barcodes. */
  codes: z.array(z.string()),
  shelf: z.string(),
  lot: z.string(),
  dueOn: z.string().nullable(),
  /** What the books have, or had when it was counted; null where that is hidden. */
  book: z.number().nullable(),
  /** Null until it was counted. */
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  /** It differs so much that it is counted a second time before it is posted. */
  again: z.boolean(),
});
export type CountLine = z.output<typeof countLine>;

const openedCount = countRow.extend({
  sheet: z.array(countLine),
  /** It is still counted, and by this person. */
  mayCount: z.boolean(),
});
export type OpenedCount = z.output<typeof openedCount>;

/** What the form of a new count sends. */
export const startedCount = z.strictObject({
  ...writtenSchemasOf(countFields),
  catalogId: uuid.nullable().default(null),
  shelf: text(limits.nameChars).default(''),
  frozen: z.boolean().default(false),
});
/** What was found that the sheet does not have. */
export const foundLine = z.strictObject({ id: uuid, ...writtenSchemasOf(foundFields) });

const path = '/gateway/goods/count';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = {
  ...json,
  permission: 'goods.count.view',
  effect: 'read',
  shows: ['count', 'item', 'warehouse'],
} as const;
const write = { ...json, permission: 'goods.count.edit', effect: 'write', touches: ['count'] } as const;

/** Stocktakes: a sheet of what should be there, counted line by line, whose differences are posted. */
export const countCalls = {
  counts: endpoint({
    ...view,
    summary: 'A page of stocktakes, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(countFilters)),
    reply: z.object({ rows: z.array(countRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  count: endpoint({
    ...view,
    summary: 'One stocktake with its sheet',
    path: `${path}/get`,
    input: byId,
    reply: openedCount,
  }),
  startCount: endpoint({
    ...write,
    wholeSchool: true,
    summary: 'Begins to count a warehouse, or one kind of goods in it',
    path: `${path}/start`,
    input: startedCount,
    reply: countRow,
  }),
  handOverWarehouse: endpoint({
    ...write,
    permission: 'goods.count.post',
    wholeSchool: true,
    touches: ['count', 'warehouse'],
    summary: 'Begins to count a warehouse of which others are to be the keepers, once the count is posted',
    path: `${path}/hand-over`,
    input: handedOver,
    reply: countRow,
  }),
  noteCounted: endpoint({
    ...write,
    summary: 'Notes what was found of a line, with what the books have at this moment',
    path: `${path}/line`,
    input: z.strictObject({ id: uuid, lineId: uuid, counted: z.int().min(0).max(limits.quantityMax) }),
    reply: countLine,
  }),
  addCounted: endpoint({
    ...write,
    summary: 'Notes goods that the sheet does not have',
    path: `${path}/found`,
    input: foundLine,
    reply: countLine,
  }),
  moveCount: endpoint({
    ...write,
    permission: 'goods.count.view',
    touches: ['count', 'stock', 'warehouse'],
    summary: 'Posts the differences of a stocktake, or gives it up, as whoever began it may too',
    path: `${path}/move`,
    input: byVersion.extend({ move: z.enum(countMachine.moves) }),
    reply: countRow,
  }),
};

export const countPermissions = {
  'goods.count.view': { 'zh-CN': '查看盘点', en: 'View stocktakes' },
  'goods.count.edit': { 'zh-CN': '发起和录入盘点', en: 'Begin stocktakes and count' },
  'goods.count.post': { 'zh-CN': '盘点过账和作废', en: 'Post and give up stocktakes' },
};

export const countPage: MenuEntry = {
  id: 432,
  path: '/newGoods/count',
  icon: 'documents',
  name: { 'zh-CN': '盘点', en: 'Stocktakes' },
  permission: 'goods.count.view',
};
