import { boolean, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DishState } from '@/lib/contracts/diet/dish.data.ts';
import type { CookingWay, DishKind } from '@/lib/rules/diet/meals.ts';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { dietMaterials } from './own-material.ts';

export const dietDishes = tenantTable(
  'diet_dishes',
  {
    name: text('name').notNull(),
    /** What it is found by: its name, pinyin and initials. */
    terms: text('terms').notNull(),
    kind: text('kind').$type<DishKind>().notNull(),
    cooking: text('cooking').$type<CookingWay>().notNull(),
    texture: text('texture').notNull().default(''),
    steps: text('steps').notNull().default(''),
    state: text('state').$type<DishState>().notNull().default('open'),
    ...versioned(),
  },
  (t) => [uniqueIndex('diet_dishes_name').on(t.schoolId, t.name)],
);

/** What a dish takes for one child, in the order of the form. */
export const dietDishLines = tenantTableBy(
  'diet_dish_lines',
  ['dishId', 'at'],
  {
    dishId: uuid('dish_id').notNull(),
    at: smallint('at').notNull(),
    /** The code of a shipped material, or the id of one of the school's own. */
    material: text('material').notNull(),
    /** The same id once more, which the database knows; null of a shipped one. */
    ownMaterialId: uuid('own_material_id'),
    /** Hundredths of a gram; null is to taste. */
    grams: integer('grams'),
    isGross: boolean('is_gross').notNull(),
  },
  (t) => [
    refers('diet_dish_lines_dish', t.dishId, dietDishes).onDelete('cascade'),
    refers('diet_dish_lines_material', t.ownMaterialId, dietMaterials),
    index('diet_dish_lines_by_material').on(t.schoolId, t.material),
  ],
);
