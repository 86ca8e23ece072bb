import { z } from 'zod';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import { isEdition } from '@/lib/rules/diet/own-targets.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import { crowdFields, crowdFilters, crowdMachine, crowdStates } from './crowd.data.ts';

/** A shipped edition, or a table of the school's own by its name. */
const edition = z
  .string()
  .max(limits.nameChars + 10)
  .refine(isEdition, { params: { key: 'noEdition' } });

const crowdRow = z.object({
  ...kept,
  ...schemasOf(crowdFields),
  edition,
  /** Completed years, from one age to another. */
  ages: z.string(),
  /** Who is in it today, and how many of a hundred are boys in hundredths of a percent; null of nobody. */
  heads: z.int(),
  boysShareBp: z.int().nullable(),
  /** Published weeks that are for it. */
  weeks: z.int(),
  /** The meals that it takes, in their order. */
  mealsTaken: z.array(z.literal([...dietMeals])),
  state: z.enum(crowdStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(crowdMachine.moves)),
});
export type CrowdRow = z.output<typeof crowdRow>;

/** A crowd with those it is made of, by age and sex, and what each of them is to get here in a day. */
const openedCrowd = crowdRow.extend({
  groups: z.array(z.object({ age: z.int(), sex: z.enum(['M', 'F']), children: z.int() })),
  /** Children of its age whose sex or birthday is not known: nothing is weighted by them. */
  unknown: z.int(),
  /** In the smallest unit of each column: the mean of a day, the house's part, and of how many it is not told. */
  targets: z.array(
    z.object({
      nutrient: z.literal([...nutrients]),
      day: z.int(),
      house: z.int(),
      without: z.int(),
    }),
  ),
});
export type OpenedCrowd = z.output<typeof openedCrowd>;

/** What the form saves. */
export const savedCrowd = z
  .strictObject({ ...saved, ...writtenSchemasOf(crowdFields), edition })
  .refine(({ ageFrom, ageTo }) => ageFrom <= ageTo, { path: ['ageTo'], params: { key: 'ageOrder' } })
  .refine((facts) => dietMeals.reduce((sum, meal) => sum + facts[meal], 0) === 100, {
    path: ['breakfast'],
    params: { key: 'mealsNotWhole' },
  });
const movedCrowd = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const path = '/gateway/dietcare/saas/diet/crowd';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.crowd.edit', effect: 'write', touches: ['crowd'] } as const;

/** Crowd category: who eats by one menu, and what they are to get. Added, changed, retired, removed. */
export const crowdCalls = {
  crowds: endpoint({
    ...json,
    permission: 'diet.crowd.view',
    effect: 'read',
    summary: 'A page of crowd categories, those in use first, each with the children that it has today',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(crowdFilters)),
    reply: z.object({ rows: z.array(crowdRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['crowd', 'student'],
  }),
  crowd: endpoint({
    ...json,
    permission: 'diet.crowd.view',
    effect: 'read',
    summary: 'One crowd category with its children by age and sex, and its targets',
    path: `${path}/one`,
    input: byId,
    reply: openedCrowd,
    shows: ['crowd', 'student'],
  }),
  saveCrowd: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedCrowd,
    reply: crowdRow,
  }),
  moveCrowd: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedCrowd,
    reply: crowdRow,
  }),
  removeCrowd: endpoint({
    ...edit,
    summary: 'Removes one that no menu is for',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const crowdPermissions = {
  'diet.crowd.edit': { 'zh-CN': '编辑人群分类', en: 'Edit diner groups' },
};
