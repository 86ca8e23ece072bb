import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import { foodInFields, foodInFilters, foodInMachine, foodInStates, foodReasonFields } from './food-in.data.ts';

const foodInRow = z.object({
  ...kept,
  ...schemasOf(foodInFields),
  /** Names as they were when it was written. */
  itemName: z.string(),
  unit: z.string(),
  warehouse: z.string(),
  supplier: z.string(),
  state: z.enum(foodInStates),
  registeredBy: z.string(),
  acceptedBy: z.string(),
  reason: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(foodInMachine.moves)),
});
export type FoodInRow = z.output<typeof foodInRow>;

/** A positive quantity in ten-thousandths of its unit. */
export const foodQuantity = z
  .int()
  .refine((value) => value > 0 && value <= limits.quantityMax, { params: { key: 'quantity' } })
  .meta({ minimum: 1, maximum: limits.quantityMax });

/** What the form saves: nothing comes that is over already. */
export const savedFoodIn = z
  .strictObject({ ...saved, ...writtenSchemasOf(foodInFields), quantity: foodQuantity })
  .refine(({ day, dueOn }) => dueOn === null || day <= dueOn, { path: ['dueOn'], params: { key: 'foodOver' } })
  .refine(({ day, producedOn }) => producedOn === null || producedOn <= day, {
    path: ['producedOn'],
    params: { key: 'future' },
  });
export const reasonedFood = byVersion.extend(writtenSchemasOf(foodReasonFields));

const named = z.object({ id: z.string(), name: z.string() });
const path = '/gateway/dietcare/saas/diet/foodIn';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = {
  ...json,
  permission: 'diet.foodIn.edit',
  effect: 'write',
  touches: ['foodIn', 'stock'],
} as const;

/** Food that is delivered: registered by one person, accepted by another, refused or taken back with a reason. */
export const foodInCalls = {
  foodIns: endpoint({
    ...json,
    permission: 'diet.foodIn.view',
    effect: 'read',
    summary: 'A page of deliveries of food, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(foodInFilters)),
    reply: z.object({ rows: z.array(foodInRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['foodIn'],
  }),
  foodChoices: endpoint({
    ...json,
    permission: 'diet.foodIn.view',
    effect: 'read',
    summary: 'Food, warehouses and suppliers in use, for the forms of the food store',
    path: `${path}/choices`,
    input: z.strictObject({}),
    reply: z.object({
      items: z.array(named.extend({ unit: z.string() })),
      warehouses: z.array(named),
      suppliers: z.array(named.extend({ papersOver: z.boolean() })),
    }),
    shows: ['item', 'unit', 'warehouse', 'supplier'],
  }),
  saveFoodIn: endpoint({
    ...edit,
    summary: 'Registers a delivery or changes one that nobody has accepted; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedFoodIn,
    reply: foodInRow,
  }),
  acceptFoodIn: endpoint({
    ...edit,
    summary: 'Accepts a delivery that another person registered: it stands in stock',
    path: `${path}/accept`,
    input: byVersion,
    reply: foodInRow,
  }),
  refuseFoodIn: endpoint({
    ...edit,
    summary: 'Refuses a delivery, which goes back with the supplier',
    path: `${path}/refuse`,
    input: reasonedFood,
    reply: foodInRow,
  }),
  reverseFoodIn: endpoint({
    ...edit,
    summary: 'Takes an accepted delivery back out of stock, where it is still there',
    path: `${path}/reverse`,
    input: reasonedFood,
    reply: foodInRow,
  }),
  removeFoodIn: endpoint({
    ...edit,
    summary: 'Removes a delivery that nobody has accepted',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const foodInPermissions = {
  'diet.foodIn.edit': { 'zh-CN': '登记和验收食材入库', en: 'Register and accept ingredients' },
};
