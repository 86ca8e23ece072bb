import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { kept } from '../field-schemas.ts';
import { byVersion, requiredText, uuid } from '../shapes.ts';

const catalogRow = z.object({
  ...kept,
  name: z.string(),
  parentId: z.string().nullable(),
  place: z.number(),
  depth: z.number(),
  /** How many items belong to it. */
  items: z.number(),
});
export type CatalogRow = z.output<typeof catalogRow>;

const name = requiredText(limits.nameChars);
/** What the form of a new one sends. */
export const addedCatalog = z.strictObject({ name, parentId: uuid.nullable() });
/** What the form of one that is there sends. */
export const updatedCatalog = byVersion.extend({ name });

const path = '/gateway/goods/catalog';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'goods.catalog.edit', effect: 'write', touches: ['goodsCatalog'] } as const;

/** The tree of catalogues that items belong to. */
export const catalogCalls = {
  catalogs: endpoint({
    ...json,
    permission: 'goods.item.view',
    effect: 'read',
    summary: 'All catalogues from the top downwards, each followed by those below it',
    path: `${path}/list`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(catalogRow), actions: z.array(z.enum(['edit'])) }),
    shows: ['goodsCatalog', 'item'],
  }),
  addCatalog: endpoint({
    ...edit,
    summary: 'Adds one as the last below another, or at the top',
    path: `${path}/add`,
    input: addedCatalog,
    reply: z.object({ id: z.string(), version: z.number() }),
  }),
  updateCatalog: endpoint({
    ...edit,
    summary: 'Renames one; 409 when somebody was faster',
    path: `${path}/update`,
    input: updatedCatalog,
    reply: z.object({ id: z.string(), version: z.number() }),
  }),
  moveCatalog: endpoint({
    ...edit,
    summary: 'Puts one with all below it somewhere else: before another, or as the last',
    path: `${path}/move`,
    input: byVersion.extend({ parentId: uuid.nullable(), beforeId: uuid.nullable() }),
    reply: z.object({ id: z.string(), version: z.number() }),
  }),
  deleteCatalog: endpoint({
    ...edit,
    summary: 'Removes one that no item belongs to and below which there is no other',
    path: `${path}/delete`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const catalogPermissions = {
  'goods.catalog.edit': { 'zh-CN': '编辑物品分类', en: 'Edit catalogues of goods' },
};

export const catalogPage: MenuEntry = {
  id: 405,
  path: '/newGoods/catalog',
  icon: 'documents',
  name: { 'zh-CN': '物品分类', en: 'Catalogues' },
  permission: 'goods.item.view',
};
