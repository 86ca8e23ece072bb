import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, unique } from '../shapes.ts';
import { comingWeek } from './coming-week.ts';
import { countedMaterial, materialKey } from './counted-material.ts';
import { dishFields, dishFilters, dishMachine, dishStates } from './dish.data.ts';

/** A material of a dish for one child. */
const dishLine = z.strictObject({
  material: materialKey,
  /** Hundredths of a gram; null for a seasoning to taste. */
  grams: z.int().min(1).max(limits.dishGramsMax).nullable(),
  /** As bought, so that the edible part counts. */
  isGross: z.boolean(),
});
export type DishLine = z.output<typeof dishLine>;

/** A figure that follows from the lines: at least so much where something is unknown of one of them. */
const followed = z.object({ value: z.int(), isAtLeast: z.boolean() });

const dishRow = z.object({
  ...kept,
  ...schemasOf(dishFields),
  /** What its materials are called, in their order. */
  materials: z.string(),
  /** Tenths of a kilocalorie, and cents, for one child. */
  energy: followed,
  cost: followed,
  /** Codes of allergens and of what religions name. */
  contains: z.array(z.string()),
  state: z.enum(dishStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(dishMachine.moves)),
});
export type DishRow = z.output<typeof dishRow>;

/** A dish with its lines, and each material of them as it is counted. */
const openedDish = dishRow.extend({
  lines: z.array(dishLine),
  counted: z.array(countedMaterial),
  /** Weeks that run or are to come with a dish of this name. */
  weeks: z.array(comingWeek),
});
export type OpenedDish = z.output<typeof openedDish>;

/** What the form saves. */
export const savedDish = z.strictObject({
  ...saved,
  ...writtenSchemasOf(dishFields),
  lines: z
    .array(dishLine)
    .min(1)
    .max(limits.dishLines)
    .refine((lines) => unique(lines.map(({ material }) => material)), { params: { key: 'materialTwice' } }),
});
const movedDish = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const path = '/gateway/dietcare/saas/diet/dish';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.dish.edit', effect: 'write', touches: ['dish'] } as const;

/** Dish: added, changed, retired, removed. */
export const dishCalls = {
  dishes: endpoint({
    ...json,
    permission: 'diet.dish.view',
    effect: 'read',
    summary: 'A page of dishes, those in use first; several words find those that have all of these materials',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(dishFilters)),
    reply: z.object({ rows: z.array(dishRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['dish', 'ownMaterial'],
  }),
  dish: endpoint({
    ...json,
    permission: 'diet.dish.view',
    effect: 'read',
    summary: 'One dish with its materials for one child',
    path: `${path}/one`,
    input: byId,
    reply: openedDish,
    shows: ['dish', 'ownMaterial', 'recipe'],
  }),
  saveDish: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedDish,
    reply: openedDish,
  }),
  moveDish: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedDish,
    reply: dishRow,
  }),
  removeDish: endpoint({
    ...edit,
    summary: 'Removes one that no menu has',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const dishPermissions = {
  'diet.dish.edit': { 'zh-CN': '编辑菜品', en: 'Edit dishes' },
};
