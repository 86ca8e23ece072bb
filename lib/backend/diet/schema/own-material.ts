import { bigint, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OwnMaterialState } from '@/lib/contracts/diet/own-material.data.ts';
import type { FoodGroup } from '@/lib/rules/diet/amount.ts';
import type { FoodValues } from '@/lib/rules/diet/food-row.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Materials of the school's own; what comes with the product stands in no table. */
export const dietMaterials = tenantTable(
  'diet_materials',
  {
    name: text('name').notNull(),
    code: text('code').notNull(),
    aliases: text('aliases').notNull().default(''),
    /** What it is found by: name, other names, their pinyin and its initials. */
    terms: text('terms').notNull(),
    group: text('food_group').$type<FoodGroup>().notNull(),
    season: text('season').notNull().default(''),
    source: text('source').notNull().default(''),
    /** The shipped one that it is a copy of. */
    copiedFrom: text('copied_from').notNull().default(''),
    edibleBp: integer('edible_bp').notNull(),
    /** Cents for a kilogram. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    pieceGrams: integer('piece_grams').notNull().default(0),
    bagGrams: integer('bag_grams').notNull().default(0),
    boxGrams: integer('box_grams').notNull().default(0),
    contains: jsonb('contains').$type<readonly string[]>().notNull(),
    /** Per 100 g of the edible part, in the smallest unit of each column; what is not there is unknown. */
    values: jsonb('nutrient_values').$type<FoodValues>().notNull(),
    state: text('state').$type<OwnMaterialState>().notNull().default('open'),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('diet_materials_name').on(t.schoolId, t.name),
    uniqueIndex('diet_materials_code').on(t.schoolId, t.code),
  ],
);
