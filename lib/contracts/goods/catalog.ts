import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, uuid } from '../shapes.ts';
import { catalogFields, renamedFields } from './catalog.data.ts';

const catalogRow = z.object({
  ...kept,
  ...schemasOf(renamedFields),
  parentId: z.string().nullable(),
  place: z.number(),
  depth: z.number(),
  /** How many items belong to it. */
  items: z.number(),
});
export type CatalogRow = z.output<typeof catalogRow>;

const subjects = {
  stockSubject: writtenSchemasOf(renamedFields).stockSubject.default(''),
  useSubject: writtenSchemasOf(renamedFields).useSubject.default(''),
};
/** What the form of a new one sends. */
export const addedCatalog = z.strictObject({ ...writtenSchemasOf(catalogFields), ...subjects });
/** What the form of one that is there sends. */
export const updatedCatalog = byVersion.extend({
  ...writtenSchemasOf(renamedFields),
  ...subjects,
  closed: z.boolean().default(false),
});

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
    reply: z.object({
      rows: z.array(catalogRow),
      actions: z.array(z.enum(['edit'])),
      /** Of the books, for whoever may name one; none without books. */
      subjects: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
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
    summary: 'Renames one, closes it or says on which subjects it is booked; 409 when somebody was faster',
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
