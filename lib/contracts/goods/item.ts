import { z } from 'zod';
import { codesIn } from '@/lib/rules/goods/barcodes.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, lines, uuid } from '../shapes.ts';
import { dueKinds, itemFields, itemFilters, itemMachine, itemStates } from './item.data.ts';

const itemRow = z.object({
  ...kept,
  ...schemasOf(itemFields),
  /** What its base unit, its catalogue and its supplier are called; nothing where it has none. */
  unit: z.string(),
  catalog: z.string(),
  supplier: z.string(),
  /** Further units: one of each is numerator / denominator base units. */
  units: z.array(z.object({ unitId: z.string(), name: z.string(), numerator: z.number(), denominator: z.number() })),
  state: z.enum(itemStates),
  /** Null where it has none; a new one has a new address. */
  pictureId: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum([...itemMachine.moves, 'prices'])),
});
export type ItemRow = z.output<typeof itemRow>;

/** What the form saves. */
export const savedItem = z.strictObject({
  ...saved,
  ...writtenSchemasOf(itemFields),
  /** Of no catalogue where nobody says. */
  catalogId: uuid.nullable().default(null),
  /** What scanners read of it, one a line. */
  barcodes: lines(limits.goodsBarcodes * (limits.nameChars + 1))
    .refine((text) => codesIn(text).length <= limits.goodsBarcodes, { params: { key: 'goodsBarcodesMany' } })
    .refine((text) => codesIn(text).every((code) => code.length <= limits.nameChars), {
      params: { key: 'tooLong', values: { max: limits.nameChars } },
    })
    .default(''),
  /** Whether each of its lots has a last day, and what that means. */
  keepsDue: z.boolean().default(false),
  dueKind: z.enum(dueKinds).default('useBy'),
  /** Booked as its catalogue is where nobody says. */
  stockSubject: writtenSchemasOf(itemFields).stockSubject.default(''),
  useSubject: writtenSchemasOf(itemFields).useSubject.default(''),
});
const factor = z.int().min(1).max(limits.goodsFactorMax);
/** What an item is counted in beside its base and purchase unit, in the order in which it is offered. */
export const unitsOfItem = byVersion.extend({
  units: z.array(z.strictObject({ unitId: uuid, numerator: factor, denominator: factor })).max(limits.goodsItemUnits),
});
const movedItem = byVersion.extend({ move: z.enum(['retire', 'reopen']) });

const named = z.object({ id: z.string(), name: z.string() });
const path = '/gateway/goods/item';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'goods.item.edit', effect: 'write', touches: ['item'] } as const;

/** Item: added, changed, retired, removed. */
export const itemCalls = {
  items: endpoint({
    ...json,
    permission: 'goods.item.view',
    effect: 'read',
    summary: 'A page of items, those in use first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(itemFilters)),
    reply: z.object({ rows: z.array(itemRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['item', 'unit', 'supplier', 'goodsCatalog'],
  }),
  itemChoices: endpoint({
    ...json,
    permission: 'goods.item.view',
    effect: 'read',
    summary: 'Units and suppliers in use, the tree of catalogues and subjects of the books, for the form of an item',
    path: `${path}/choices`,
    input: z.strictObject({}),
    reply: z.object({
      units: z.array(named),
      suppliers: z.array(named),
      /** With those that are closed, which only what is there keeps. */
      catalogs: z.array(named.extend({ depth: z.number(), closed: z.boolean() })),
      /** For whoever may name one; none without books. */
      subjects: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
    shows: ['unit', 'supplier', 'goodsCatalog'],
  }),
  saveItem: endpoint({
    ...edit,
    summary: 'Adds one or changes one in use; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedItem,
    reply: itemRow,
  }),
  saveItemUnits: endpoint({
    ...edit,
    summary: 'Names the further units of one in use; documents keep what they were written in',
    path: `${path}/units`,
    input: unitsOfItem,
    reply: itemRow,
  }),
  moveItem: endpoint({
    ...edit,
    summary: 'Takes one out of use, or into use again',
    path: `${path}/move`,
    input: movedItem,
    reply: itemRow,
  }),
  removeItem: endpoint({
    ...edit,
    summary: 'Removes one that nothing uses',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const itemPermissions = {
  'goods.item.view': { 'zh-CN': '查看物品', en: 'View items' },
  'goods.item.edit': { 'zh-CN': '编辑物品', en: 'Edit items' },
};

export const itemPage: MenuEntry = {
  id: 404,
  path: '/newGoods/item',
  icon: 'documents',
  name: { 'zh-CN': '物品', en: 'Items' },
  permission: 'goods.item.view',
};
