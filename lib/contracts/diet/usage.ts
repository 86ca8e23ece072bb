import { z } from 'zod';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, uuid } from '../shapes.ts';
import { materialKey } from './counted-material.ts';
import { usageFields, usageFilters, usageMoves } from './usage.data.ts';

/** Which material of which meal, for whom. */
const which = { day: calendarDate, meal: z.literal([...dietMeals]), crowdId: uuid, material: materialKey };

const usageRow = z.object({
  id: z.string(),
  ...which,
  /** 0 where nothing is registered. */
  version: z.int(),
  name: z.string(),
  crowd: z.string(),
  /** The dishes that take it. */
  dishes: z.string(),
  heads: z.int(),
  /** Kilograms in ten-thousandths; null where nothing is registered. */
  planned: z.int(),
  used: z.int().nullable(),
  leftOver: z.int().nullable(),
  state: z.enum(['open', 'registered']),
  reason: z.string(),
  by: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(usageMoves)),
});
export type UsageRow = z.output<typeof usageRow>;

/** What the form saves: no more is left than was taken. */
export const registeredUsage = z
  .strictObject({ ...which, version: z.int32().min(0), ...writtenSchemasOf(usageFields) })
  .refine(({ used, leftOver }) => leftOver <= used, { path: ['leftOver'], params: { key: 'leftAboveUsed' } });

const path = '/gateway/dietcare/saas/diet/usage';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.usage.edit', effect: 'write', touches: ['usage'] } as const;

/** What each meal took of each material: planned by menu and heads, and as it was weighed. */
export const usageCalls = {
  usages: endpoint({
    ...json,
    permission: 'diet.usage.view',
    effect: 'read',
    summary: 'Materials of the published menus of a day, meal by meal: planned by the heads, and as they were weighed',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(usageFilters)),
    reply: z.object({ rows: z.array(usageRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['usage', 'recipe', 'headcount', 'crowd', 'student', 'attendance'],
  }),
  daySheet: endpoint({
    ...json,
    permission: 'diet.usage.view',
    effect: 'read',
    summary: 'What a day’s menus take in all, for whoever buys: by weight, and in pieces, bags or boxes',
    path: `${path}/daySheet`,
    input: z.strictObject({ day: calendarDate }),
    reply: z.object({
      rows: z.array(
        z.object({
          material: z.string(),
          name: z.string(),
          dishes: z.string(),
          /** Kilograms in ten-thousandths, and half kilograms in hundredths. */
          quantity: z.int(),
          jin: z.int(),
          pack: z.object({ unit: z.enum(['piece', 'bag', 'box']), count: z.int() }).nullable(),
        }),
      ),
    }),
    shows: ['recipe', 'headcount', 'crowd', 'student', 'attendance', 'ownMaterial'],
  }),
  registerUsage: endpoint({
    ...edit,
    summary: 'Registers what was weighed; much more or less than planned says why',
    path: `${path}/register`,
    input: registeredUsage,
    reply: z.null(),
  }),
  clearUsage: endpoint({
    ...edit,
    summary: 'Takes back what was registered',
    path: `${path}/clear`,
    input: z.strictObject({ ...which, version: z.int32().min(1) }),
    reply: z.null(),
  }),
};

export const usagePermissions = {
  'diet.usage.edit': { 'zh-CN': '登记食材使用', en: 'Register ingredient usage' },
};
