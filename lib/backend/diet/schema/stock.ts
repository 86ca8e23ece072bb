import { bigint, boolean, date, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FoodInState, FoodStorage } from '@/lib/contracts/diet/food-in.data.ts';
import type { FoodOutState, FoodPurpose } from '@/lib/contracts/diet/food-out.data.ts';
import type { MealMoney } from '@/lib/rules/diet/meal-money.ts';
import type { DietMeal } from '@/lib/rules/diet/meals.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { goodsDocuments } from '../../goods/schema/document.ts';
import { goodsItems } from '../../goods/schema/item.ts';
import { goodsSuppliers } from '../../goods/schema/supplier.ts';
import { goodsWarehouses } from '../../goods/schema/warehouse.ts';
import { dietCrowds } from './crowd.ts';

/** Which food material an item of the store is, and what one of its units weighs. */
export const dietFoodItems = tenantTableBy(
  'diet_food_items',
  ['itemId'],
  {
    itemId: uuid('item_id').notNull(),
    /** The code of a shipped material, or the id of one of the school's own. */
    material: text('material').notNull(),
    unitGrams: integer('unit_grams').notNull(),
    ...versioned(),
  },
  (t) => [refers('diet_food_items_item', t.itemId, goodsItems).onDelete('cascade')],
);

/** What is moved, with its names as they were when it was written. */
const moved = () => ({
  itemId: uuid('item_id').notNull(),
  itemName: text('item_name').notNull(),
  unit: text('unit').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  warehouse: text('warehouse').notNull(),
  day: date('day').notNull(),
  quantity: bigint('quantity', { mode: 'number' }).notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  lot: text('lot').notNull().default(''),
  note: text('note').notNull().default(''),
  /** Why it was refused, or taken back. */
  reason: text('reason').notNull().default(''),
});

/** Food that was delivered; it stands in stock once a second person has accepted it. */
export const dietFoodIns = tenantTable(
  'diet_food_ins',
  {
    ...moved(),
    supplierId: uuid('supplier_id'),
    supplier: text('supplier').notNull().default(''),
    producedOn: date('produced_on'),
    dueOn: date('due_on'),
    storage: text('storage').$type<FoodStorage>().notNull(),
    /** Degrees on arrival. */
    temperature: smallint('temperature').notNull(),
    /** Why it is taken although it came too warm. */
    exception: text('exception').notNull().default(''),
    state: text('state').$type<FoodInState>().notNull().default('registered'),
    registeredBy: uuid('registered_by').notNull(),
    acceptedBy: uuid('accepted_by'),
    acceptedAt: instant('accepted_at'),
    movementId: uuid('movement_id'),
    ...versioned(),
  },
  (t) => [
    refers('diet_food_ins_item', t.itemId, goodsItems),
    refers('diet_food_ins_warehouse', t.warehouseId, goodsWarehouses),
    refers('diet_food_ins_supplier', t.supplierId, goodsSuppliers),
  ],
);

/** Food that left the store for the kitchen, or was thrown away. */
export const dietFoodOuts = tenantTable(
  'diet_food_outs',
  {
    ...moved(),
    purpose: text('purpose').$type<FoodPurpose>().notNull(),
    taker: text('taker').notNull(),
    /** Made from the day's menu and heads, and not typed. */
    isFromMenu: boolean('is_from_menu').notNull().default(false),
    state: text('state').$type<FoodOutState>().notNull().default('posted'),
    movementIds: jsonb('movement_ids').$type<readonly string[]>().notNull(),
    ...versioned(),
  },
  (t) => [
    refers('diet_food_outs_item', t.itemId, goodsItems),
    refers('diet_food_outs_warehouse', t.warehouseId, goodsWarehouses),
  ],
);

/** What the kitchen weighed of a material for a meal, in ten-thousandths of a kilogram. */
export const dietUsages = tenantTableBy(
  'diet_usages',
  ['day', 'meal', 'crowdId', 'material'],
  {
    day: date('day').notNull(),
    meal: text('meal').$type<DietMeal>().notNull(),
    crowdId: uuid('crowd_id').notNull(),
    material: text('material').notNull(),
    name: text('name').notNull(),
    /** As the menu and the heads had it then. */
    planned: bigint('planned', { mode: 'number' }).notNull(),
    used: bigint('used', { mode: 'number' }).notNull(),
    leftOver: bigint('left_over', { mode: 'number' }).notNull(),
    reason: text('reason').notNull().default(''),
    ...versioned(),
  },
  (t) => [refers('diet_usages_crowd', t.crowdId, dietCrowds)],
);

/** The request of goods that was made of a week's menus: one for each week that stands. */
export const dietWeekRequests = tenantTableBy(
  'diet_week_requests',
  ['weekOn'],
  {
    /** Its Monday. */
    weekOn: date('week_on').notNull(),
    requestId: uuid('request_id').notNull(),
    ...versioned(),
  },
  (t) => [refers('diet_week_requests_request', t.requestId, goodsDocuments)],
);

/** The meal money of a month: what a child-day costs, and its figures once they are published. */
export const dietMoneyMonths = tenantTableBy('diet_money_months', ['month'], {
  month: text('month').notNull(),
  dayCents: bigint('day_cents', { mode: 'number' }).notNull(),
  /** Why more or less than the share that is set remains. */
  reason: text('reason').notNull().default(''),
  /** As they were published; null before. */
  figures: jsonb('figures').$type<MealMoney>(),
  publishedAt: instant('published_at'),
  ...versioned(),
});
