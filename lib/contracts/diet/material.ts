import { z } from 'zod';
import { type Nutrient, nutrients } from '@/lib/rules/diet/nutrients.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { countedMaterial, materialKey } from './counted-material.ts';
import { materialFilters } from './material.data.ts';

/** Values per 100 g of the edible part as people read them; empty where there is none. */
const nutrientTexts = Object.fromEntries(nutrients.map((nutrient) => [nutrient, z.string()])) as Record<
  Nutrient,
  z.ZodString
>;

/** A material that comes with the product, as people read it. */
const materialRow = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  ediblePercent: z.string(),
  contains: z.array(z.string()),
  aliases: z.string(),
  pieceGrams: z.string(),
  /** Where the values are from, and which row of that source they are. */
  source: z.string(),
  sourceCode: z.string(),
  ...nutrientTexts,
  actions: z.array(z.enum(['copy'])),
});
export type MaterialRow = z.output<typeof materialRow>;

const path = '/gateway/dietcare/saas/diet/material';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** Food materials that come with the product, and any material as it is counted. */
export const materialCalls = {
  materials: endpoint({
    ...json,
    permission: 'diet.material.view',
    effect: 'read',
    summary: 'A page of the food materials that come with the product, by name, other name or pinyin',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(materialFilters)),
    reply: z.object({ rows: z.array(materialRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  material: endpoint({
    ...json,
    permission: 'diet.material.view',
    effect: 'read',
    summary: 'One food material that comes with the product, with all its values',
    path: `${path}/one`,
    input: z.strictObject({ id: materialKey }),
    reply: materialRow,
  }),
  materialNames: endpoint({
    ...json,
    permission: 'diet.dish.view',
    effect: 'read',
    summary: 'What can be taken for a dish: the school’s own materials in use, then those that come with the product',
    path: `${path}/names`,
    input: z.strictObject({}),
    reply: z.array(z.object({ code: materialKey, name: z.string() })),
    shows: ['ownMaterial'],
  }),
  countedMaterials: endpoint({
    ...json,
    permission: 'diet.dish.view',
    effect: 'read',
    summary: 'Some materials with all that dishes are counted by; one that there is not is left out',
    path: `${path}/counted`,
    input: z.strictObject({ codes: z.array(materialKey).max(limits.dishLines) }),
    reply: z.array(countedMaterial),
    shows: ['ownMaterial'],
  }),
};
