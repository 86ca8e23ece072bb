import { boolean, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DueKind, ItemKind, ItemState } from '@/lib/contracts/goods/item.data.ts';
import { indexedText, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { goodsCatalogs } from './catalog.ts';
import { goodsSuppliers } from './supplier.ts';
import { goodsUnits } from './unit.ts';

export const goodsItems = tenantTable(
  'goods_items',
  {
    name: text('name').notNull(),
    code: text('code').notNull().default(''),
    /** What it is found by: its name, pinyin and initials. */
    terms: text('terms').notNull().default(''),
    kind: text('kind').$type<ItemKind>().notNull(),
    catalogId: uuid('catalog_id'),
    supplierId: uuid('supplier_id'),
    unitId: uuid('unit_id').notNull(),
    packUnitId: uuid('pack_unit_id'),
    packNumerator: integer('pack_numerator').notNull().default(1),
    packDenominator: integer('pack_denominator').notNull().default(1),
    keepsLots: boolean('keeps_lots').notNull().default(false),
    /** Whether its lots share one cost, by the rules of the day on which it began to keep them. */
    sharedCost: boolean('shared_cost').notNull().default(false),
    keepsDue: boolean('keeps_due').notNull().default(false),
    dueKind: text('due_kind').$type<DueKind>().notNull().default('useBy'),
    shelfDays: integer('shelf_days').notNull().default(0),
    /** Numbers of subjects in the books, on which it stands and is used up; empty where those of its catalogue hold. */
    stockSubject: text('stock_subject').notNull().default(''),
    useSubject: text('use_subject').notNull().default(''),
    pictureId: uuid('picture_id'),
    state: text('state').$type<ItemState>().notNull().default('open'),
    note: text('note').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('goods_items_name').on(t.schoolId, t.name),
    refers('goods_items_catalog', t.catalogId, goodsCatalogs),
    refers('goods_items_supplier', t.supplierId, goodsSuppliers),
    refers('goods_items_unit', t.unitId, goodsUnits),
    refers('goods_items_pack_unit', t.packUnitId, goodsUnits),
  ],
);

/** What a scanner reads of an item or its package; each stands for one item of a school. */
export const goodsBarcodes = tenantTableBy(
  'goods_barcodes',
  ['code'],
  { code: indexedText('code').notNull(), itemId: uuid('item_id').notNull() },
  (t) => [
    refers('goods_barcodes_item', t.itemId, goodsItems),
    index('goods_barcodes_of_item').on(t.schoolId, t.itemId),
  ],
);

/** Further units of an item beside its base and purchase unit: one of them is numerator / denominator base units. */
export const goodsItemUnits = tenantTableBy(
  'goods_item_units',
  ['itemId', 'unitId'],
  {
    itemId: uuid('item_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** Its place in the order in which they are offered. */
    at: smallint('at').notNull(),
    numerator: integer('numerator').notNull(),
    denominator: integer('denominator').notNull(),
  },
  (t) => [
    refers('goods_item_units_item', t.itemId, goodsItems),
    refers('goods_item_units_unit', t.unitId, goodsUnits),
    index('goods_item_units_of_unit').on(t.schoolId, t.unitId),
  ],
);
