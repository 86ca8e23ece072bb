import { z } from 'zod';
import { papersStates } from '@/lib/rules/goods/papers.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, text } from '../shapes.ts';
import { supplierFields, supplierFilters, supplierMachine, supplierStates } from './supplier.data.ts';

const supplierRow = z.object({
  ...kept,
  ...schemasOf(supplierFields),
  state: z.enum(supplierStates),
  papersState: z.enum(papersStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(supplierMachine.moves)),
});
export type SupplierRow = z.output<typeof supplierRow>;

/** What the form saves. */
export const savedSupplier = z.strictObject({
  ...saved,
  ...writtenSchemasOf(supplierFields),
  /** Which papers, empty where nobody says. */
  papers: text(limits.noteChars).default(''),
});
const movedSupplier = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const path = '/gateway/goods/supplier';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'goods.supplier.edit', effect: 'write', touches: ['supplier'] } as const;

/** Supplier: added, changed, retired, removed. */
export const supplierCalls = {
  suppliers: endpoint({
    ...json,
    permission: 'goods.supplier.view',
    effect: 'read',
    summary: 'A page of suppliers, those in use first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(supplierFilters)),
    reply: z.object({ rows: z.array(supplierRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['supplier'],
  }),
  saveSupplier: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedSupplier,
    reply: supplierRow,
  }),
  moveSupplier: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedSupplier,
    reply: supplierRow,
  }),
  removeSupplier: endpoint({
    ...edit,
    summary: 'Removes one that nothing uses',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const supplierPermissions = {
  'goods.supplier.view': { 'zh-CN': '查看供应商', en: 'View suppliers' },
  'goods.supplier.edit': { 'zh-CN': '编辑供应商', en: 'Edit suppliers' },
};

export const supplierPage: MenuEntry = {
  id: 402,
  path: '/newGoods/supplier',
  icon: 'documents',
  name: { 'zh-CN': '供应商', en: 'Suppliers' },
  permission: 'goods.supplier.view',
};
