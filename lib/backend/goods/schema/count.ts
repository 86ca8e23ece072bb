import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CountScope, CountState } from '@/lib/contracts/goods/count.data.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { goodsItems } from './item.ts';
import { goodsWarehouses } from './warehouse.ts';

/** Stocktakes. Two of one warehouse at a time would post the same difference twice. */
export const goodsCounts = tenantTable(
  'goods_counts',
  {
    number: indexedText('number').notNull(),
    state: text('state').$type<CountState>().notNull().default('open'),
    day: date('day').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    scope: text('scope').$type<CountScope>().notNull(),
    blind: boolean('blind').notNull(),
    /** Only this catalogue, with those below it, or this shelf; the catalogue may be gone since. */
    catalogId: uuid('catalog_id'),
    shelf: text('shelf').notNull().default(''),
    /** Nothing is posted in the warehouse until it is over. */
    frozen: boolean('frozen').notNull().default(false),
    /** Who keeps the warehouse from its posting on, where it hands the warehouse over. */
    handOverTo: uuid('hand_over_to').array(),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    ...versioned(),
  },
  (t) => [
    unique('goods_counts_number').on(t.schoolId, t.number),
    uniqueIndex('goods_counts_open').on(t.schoolId, t.warehouseId).where(sql`${t.state} = 'open'`),
    refers('goods_counts_warehouse', t.warehouseId, goodsWarehouses),
  ],
);

/** What is counted: each place with what the books had at the moment when it was counted last. */
export const goodsCountLines = tenantTable(
  'goods_count_lines',
  {
    countId: uuid('count_id').notNull(),
    itemId: uuid('item_id').notNull(),
    shelf: indexedText('shelf').notNull().default(''),
    lot: indexedText('lot').notNull().default(''),
    dueOn: date('due_on'),
    counted: bigint('counted', { mode: 'number' }),
    onHandThen: bigint('on_hand_then', { mode: 'number' }),
    countedAt: instant('counted_at'),
    countedBy: uuid('counted_by'),
    /** How often it was counted. */
    times: integer('times').notNull().default(0),
  },
  (t) => [
    unique('goods_count_lines_place').on(t.schoolId, t.countId, t.itemId, t.shelf, t.lot),
    index('goods_count_lines_of_item').on(t.schoolId, t.itemId),
    refers('goods_count_lines_count', t.countId, goodsCounts),
    refers('goods_count_lines_item', t.itemId, goodsItems),
    check('goods_count_lines_counted', sql`(${t.counted} is null) = (${t.onHandThen} is null) and ${t.counted} >= 0`),
  ],
);
