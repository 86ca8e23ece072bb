import { sql } from 'drizzle-orm';
import { bigint, check, date, index, text, uuid } from 'drizzle-orm/pg-core';
import type { MovementKind } from '@/lib/rules/goods/posting.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { goodsItems } from './item.ts';
import { goodsWarehouses } from './warehouse.ts';

const place = () => ({
  itemId: uuid('item_id').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  /** Empty where nobody says on which shelf, and of no lot. */
  shelf: indexedText('shelf').notNull().default(''),
  lot: indexedText('lot').notNull().default(''),
});

/** What came and went, in base units and cents with their sign. Only added to. */
export const goodsMovements = tenantTable(
  'goods_movements',
  {
    ...place(),
    movedOn: date('moved_on').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** What the price of its own was beyond what stock could bear. */
    differenceCents: bigint('difference_cents', { mode: 'number' }).notNull().default(0),
    /** The slip that it was posted with. */
    documentType: text('document_type').notNull(),
    documentId: uuid('document_id').notNull(),
    /** The movement that it takes back, whole or a part, or corrects. */
    takesBackId: uuid('takes_back_id'),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [
    index('goods_movements_of_item').on(t.schoolId, t.itemId, t.warehouseId, t.movedOn, t.id),
    index('goods_movements_newest').on(
      t.schoolId,
      t.movedOn.desc().nullsFirst(),
      t.madeAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('goods_movements_of_document').on(t.schoolId, t.documentId),
    index('goods_movements_taken_back').on(t.schoolId, t.takesBackId).where(sql`${t.takesBackId} is not null`),
    refers('goods_movements_item', t.itemId, goodsItems),
    refers('goods_movements_warehouse', t.warehouseId, goodsWarehouses),
    check(
      'goods_movements_moved',
      sql`case when ${t.kind} = 'revalue' then ${t.quantity} = 0 and ${t.cents} <> 0
        else ${t.quantity} <> 0 and ${t.cents} * sign(${t.quantity}) >= 0 end`,
    ),
  ],
);

/** What stands at each place: the sum of its movements, kept. */
export const goodsStocks = tenantTableBy(
  'goods_stocks',
  ['itemId', 'warehouseId', 'shelf', 'lot'],
  {
    ...place(),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    dueOn: date('due_on'),
    receivedOn: date('received_on').notNull(),
  },
  (t) => [check('goods_stocks_there', sql`${t.quantity} >= 0`)],
);

/**
 * What is worth something together, kept: a lot where each has its own cost, else all of an item in a warehouse, whose
 * lot is empty then. Whoever posts holds it first.
 */
export const goodsValues = tenantTableBy(
  'goods_values',
  ['itemId', 'warehouseId', 'lot'],
  {
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    lot: indexedText('lot').notNull().default(''),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** The day of its last movement, before which nothing is posted any more. */
    lastOn: date('last_on').notNull(),
  },
  (t) => [
    check('goods_values_sound', sql`${t.quantity} >= 0 and ${t.cents} >= 0 and (${t.quantity} > 0 or ${t.cents} = 0)`),
  ],
);
