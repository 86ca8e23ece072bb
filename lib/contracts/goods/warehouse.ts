import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText, unique, uuid } from '../shapes.ts';
import { warehouseFields, warehouseFilters, warehouseMachine, warehouseStates } from './warehouse.data.ts';

const warehouseRow = z.object({
  ...kept,
  ...schemasOf(warehouseFields),
  state: z.enum(warehouseStates),
  /** Who keeps it and still works here; where there are some, nobody else hands out of it. */
  keepers: z.array(z.object({ id: z.string(), name: z.string() })),
  keeperNames: z.string(),
  /** As people walk along them. */
  shelves: z.array(z.string()),
  shelfCount: z.number(),
  /** What this person may do with it. */
  actions: z.array(z.enum(warehouseMachine.moves)),
});
export type WarehouseRow = z.output<typeof warehouseRow>;

/** What the form saves. */
export const savedWarehouse = z.strictObject({ ...saved, ...writtenSchemasOf(warehouseFields) });
/** Who keeps one from now on, or once it was counted. */
export const keptWarehouse = byVersion.extend({
  staffIds: z
    .array(uuid)
    .max(limits.goodsKeepers)
    .refine(unique, { params: { key: 'duplicate' } }),
});
export const handedOver = keptWarehouse.refine(({ staffIds }) => staffIds.length > 0, {
  ...{ path: ['staffIds'], params: { key: 'required' } },
});
/** Its shelves, in the order in which people walk along them. */
export const shelvedWarehouse = byVersion.extend({
  shelves: z
    .array(requiredText(limits.nameChars))
    .max(limits.goodsShelves)
    .refine(unique, { params: { key: 'duplicate' } }),
});
const movedWarehouse = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const path = '/gateway/goods/warehouse';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'goods.warehouse.edit', effect: 'write', touches: ['warehouse'] } as const;

/** Warehouse: added, changed, retired, removed. */
export const warehouseCalls = {
  warehouses: endpoint({
    ...json,
    permission: 'goods.warehouse.view',
    effect: 'read',
    summary: 'A page of warehouses, those in use first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(warehouseFilters)),
    reply: z.object({ rows: z.array(warehouseRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['warehouse', 'staff'],
  }),
  saveWarehouse: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedWarehouse,
    reply: warehouseRow,
  }),
  moveWarehouse: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedWarehouse,
    reply: warehouseRow,
  }),
  saveKeepers: endpoint({
    ...edit,
    summary: 'Names the staff who keep one; nobody where the list is empty',
    path: `${path}/keepers`,
    input: keptWarehouse,
    reply: warehouseRow,
  }),
  saveShelves: endpoint({
    ...edit,
    summary: 'Names its shelves; one on which something stands stays',
    path: `${path}/shelves`,
    input: shelvedWarehouse,
    reply: warehouseRow,
  }),
  removeWarehouse: endpoint({
    ...edit,
    summary: 'Removes one that nothing uses',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const warehousePermissions = {
  'goods.warehouse.view': { 'zh-CN': '查看仓库', en: 'View warehouses' },
  'goods.warehouse.edit': { 'zh-CN': '编辑仓库', en: 'Edit warehouses' },
};

export const warehousePage: MenuEntry = {
  id: 401,
  path: '/newGoods/warehouse',
  icon: 'documents',
  name: { 'zh-CN': '仓库', en: 'Warehouses' },
  permission: 'goods.warehouse.view',
};
