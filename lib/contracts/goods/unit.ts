import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import { unitFields, unitFilters, unitMachine, unitStates } from './unit.data.ts';

const unitRow = z.object({
  ...kept,
  ...schemasOf(unitFields),
  state: z.enum(unitStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(unitMachine.moves)),
});
export type UnitRow = z.output<typeof unitRow>;

/** What the form saves. */
export const savedUnit = z.strictObject({ ...saved, ...writtenSchemasOf(unitFields) });
const movedUnit = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const path = '/gateway/goods/unit';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'goods.unit.edit', effect: 'write', touches: ['unit'] } as const;

/** Unit: added, changed, retired, removed. */
export const unitCalls = {
  units: endpoint({
    ...json,
    permission: 'goods.unit.view',
    effect: 'read',
    summary: 'A page of units, those in use first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(unitFilters)),
    reply: z.object({ rows: z.array(unitRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['unit'],
  }),
  saveUnit: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedUnit,
    reply: unitRow,
  }),
  moveUnit: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedUnit,
    reply: unitRow,
  }),
  removeUnit: endpoint({
    ...edit,
    summary: 'Removes one that nothing uses',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const unitPermissions = {
  'goods.unit.view': { 'zh-CN': '查看计量单位', en: 'View units' },
  'goods.unit.edit': { 'zh-CN': '编辑计量单位', en: 'Edit units' },
};

export const unitPage: MenuEntry = {
  id: 403,
  path: '/newGoods/unit',
  icon: 'documents',
  name: { 'zh-CN': '计量单位', en: 'Units' },
  permission: 'goods.unit.view',
};
