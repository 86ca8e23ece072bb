import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { foodQuantity, reasonedFood } from './food-in.ts';
import { foodOutFields, foodOutFilters, foodOutMachine, foodOutStates, menuOutFields } from './food-out.data.ts';

const foodOutRow = z.object({
  ...kept,
  ...schemasOf(foodOutFields),
  /** Names as they were when it was written. */
  itemName: z.string(),
  unit: z.string(),
  warehouse: z.string(),
  /** What it was worth. */
  cents: z.int(),
  origin: z.enum(['menu', 'hand']),
  state: z.enum(foodOutStates),
  reason: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(foodOutMachine.moves)),
});
export type FoodOutRow = z.output<typeof foodOutRow>;

/** What the form posts. */
export const postedFoodOut = z.strictObject({ ...writtenSchemasOf(foodOutFields), quantity: foodQuantity });
export const postedMenu = z.strictObject(writtenSchemasOf(menuOutFields));

const path = '/gateway/dietcare/saas/diet/foodOut';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.foodOut.edit', effect: 'write', touches: ['foodOut', 'stock'] } as const;

/** Food that leaves the store: what expires first goes first; the day's menu is issued at once. */
export const foodOutCalls = {
  foodOuts: endpoint({
    ...json,
    permission: 'diet.foodOut.view',
    effect: 'read',
    summary: 'A page of what left the food store, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(foodOutFilters)),
    reply: z.object({ rows: z.array(foodOutRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['foodOut'],
  }),
  postFoodOut: endpoint({
    ...edit,
    summary: 'Takes food out of stock, from the lots that expire first unless one is named',
    path: `${path}/post`,
    input: postedFoodOut,
    reply: foodOutRow,
  }),
  postMenuOut: endpoint({
    ...edit,
    summary: 'Takes out what the menu and the heads of a day need and is not taken out yet',
    path: `${path}/postMenu`,
    input: postedMenu,
    reply: z.object({
      posted: z.int(),
      /** Materials of the menu that no item of the store is known for. */
      unknown: z.array(z.string()),
    }),
  }),
  reverseFoodOut: endpoint({
    ...edit,
    summary: 'Takes back what left by mistake: it stands in stock again',
    path: `${path}/reverse`,
    input: reasonedFood,
    reply: foodOutRow,
  }),
};

export const foodOutPermissions = {
  'diet.foodOut.edit': { 'zh-CN': '登记食材出库', en: 'Take ingredients out' },
};
