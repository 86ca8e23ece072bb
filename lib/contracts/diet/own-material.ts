import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import { comingWeek } from './coming-week.ts';
import { materialKey } from './counted-material.ts';
import { ownMaterialFields, ownMaterialFilters, ownMaterialMachine, ownMaterialStates } from './own-material.data.ts';

const ownMaterialRow = z.object({
  ...kept,
  ...schemasOf(ownMaterialFields),
  /** Codes of all that is ticked. */
  contains: z.array(z.string()),
  /** The shipped material that it is a copy of; empty for one that was typed or imported. */
  copiedFrom: z.string(),
  state: z.enum(ownMaterialStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(ownMaterialMachine.moves)),
});
export type OwnMaterialRow = z.output<typeof ownMaterialRow>;

/** What the form saves. */
export const savedOwnMaterial = z.strictObject({ ...saved, ...writtenSchemasOf(ownMaterialFields) });
const movedOwnMaterial = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const path = '/gateway/dietcare/saas/diet/myMaterial';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.ownMaterial.edit', effect: 'write', touches: ['ownMaterial'] } as const;

/** A material of the school's own: added, copied, changed, retired, removed. */
export const ownMaterialCalls = {
  ownMaterials: endpoint({
    ...json,
    permission: 'diet.ownMaterial.view',
    effect: 'read',
    summary: 'A page of the school’s own materials, those in use first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(ownMaterialFilters)),
    reply: z.object({ rows: z.array(ownMaterialRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['ownMaterial'],
  }),
  ownMaterial: endpoint({
    ...json,
    permission: 'diet.ownMaterial.view',
    effect: 'read',
    summary: 'One of the school’s own materials with all its values, and the coming weeks that take it',
    path: `${path}/one`,
    input: byId,
    reply: ownMaterialRow.extend({ weeks: z.array(comingWeek) }),
    shows: ['ownMaterial', 'recipe'],
  }),
  saveOwnMaterial: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; what its values contradict is said cell by cell',
    path: `${path}/save`,
    input: savedOwnMaterial,
    reply: ownMaterialRow,
  }),
  copyMaterial: endpoint({
    ...edit,
    summary: 'Copies a material that comes with the product, to be changed by the school',
    path: `${path}/copy`,
    input: z.strictObject({ id: materialKey }),
    reply: ownMaterialRow,
  }),
  moveOwnMaterial: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedOwnMaterial,
    reply: ownMaterialRow,
  }),
  removeOwnMaterial: endpoint({
    ...edit,
    summary: 'Removes one that no dish has',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const ownMaterialPermissions = {
  'diet.ownMaterial.edit': { 'zh-CN': '编辑我的食材', en: 'Edit my ingredients' },
};
