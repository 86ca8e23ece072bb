import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import { warehouseFields, warehouseFilters, warehouseMachine, warehouseStates } from './warehouse.data.ts';

const warehouseRow = z.object({
  ...kept,
  ...schemasOf(warehouseFields),
  state: z.enum(warehouseStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(warehouseMachine.moves)),
});
export type WarehouseRow = z.output<typeof warehouseRow>;

/** What the form saves. */
export const savedWarehouse = z.strictObject({ ...saved, ...writtenSchemasOf(warehouseFields) });
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
    shows: ['warehouse'],
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
