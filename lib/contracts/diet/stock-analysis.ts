import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, writtenSchemasOf } from '../field-schemas.ts';
import { uuid } from '../shapes.ts';
import { materialKey } from './counted-material.ts';
import { foodItemFields, stockAnalysisFilters, weekRequestFields } from './stock-analysis.data.ts';

const foodItemRow = z.object({
  ...kept,
  name: z.string(),
  unit: z.string(),
  /** The material that it is, by key and name; empty where nobody has named it. */
  material: z.string(),
  materialName: z.string(),
  unitGrams: z.int(),
  /** In ten-thousandths of its unit. */
  opening: z.int(),
  came: z.int(),
  went: z.int(),
  closing: z.int(),
  closingCents: z.int(),
  /** By menus and heads, and as the kitchen weighed it, in its unit; null where it names no material. */
  planned: z.int().nullable(),
  used: z.int().nullable(),
  /** What went by the books less what was weighed. */
  difference: z.int().nullable(),
  /** What one of its unit cost on average when it came, in ten-thousandths of a yuan; null where none came. */
  price: z.int().nullable(),
  /** For how many days it lasts, at what goes in a day; null where nothing goes. */
  daysLeft: z.int().nullable(),
  /** The first day on which something of it is over. */
  dueOn: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(['name', 'forget'])),
});
export type FoodItemRow = z.output<typeof foodItemRow>;

/** What the form saves. */
export const namedFoodItem = z.strictObject({
  ...saved,
  ...writtenSchemasOf(foodItemFields),
  id: uuid,
  material: materialKey,
});

/** The week whose menus are bought for. */
export const requestedWeek = z.strictObject(writtenSchemasOf(weekRequestFields));

const path = '/gateway/dietcare/saas/diet/stockAnalysis';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.foodItem.edit', effect: 'write', touches: ['foodItem'] } as const;

/** Food in the store: what came, went and is left, beside what menus planned and the kitchen weighed. */
export const stockAnalysisCalls = {
  stockAnalysis: endpoint({
    ...json,
    permission: 'diet.stockAnalysis.view',
    effect: 'read',
    summary: 'Food of the store in some days: opening, in, out, closing, planned and used, price, days of supply',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(stockAnalysisFilters)),
    reply: z.object({ rows: z.array(foodItemRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['stock', 'item', 'unit', 'foodItem', 'usage', 'recipe', 'headcount', 'ownMaterial'],
  }),
  nameFoodItem: endpoint({
    ...edit,
    summary: 'Says which food material an item of the store is, and what one of its units weighs',
    path: `${path}/name`,
    input: namedFoodItem,
    reply: z.null(),
  }),
  forgetFoodItem: endpoint({
    ...edit,
    summary: 'Takes back which food material an item is',
    path: `${path}/forget`,
    input: z.strictObject({ id: uuid, version: z.int32().min(1) }),
    reply: z.null(),
  }),
  requestWeek: endpoint({
    ...json,
    permission: 'diet.purchase.request',
    effect: 'write',
    summary: 'Makes a purchase request of what the menus of a week need beyond stock and open orders, once for a week',
    path: '/gateway/dietcare/saas/diet/purchase/request',
    input: requestedWeek,
    reply: z.object({
      /** The number of the request. */
      number: z.string(),
      lines: z.int(),
      /** Materials of the menus that no item of the store is known for. */
      unknown: z.array(z.string()),
    }),
    touches: ['goodsRequest'],
  }),
};

export const stockAnalysisPermissions = {
  'diet.purchase.request': { 'zh-CN': '按食谱提出采购申请', en: 'Request purchases from the menus' },
  'diet.foodItem.edit': { 'zh-CN': '对应物品与食材', en: 'Match stock items to ingredients' },
};
