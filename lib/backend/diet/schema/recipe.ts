import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { DietDecision, RecipeOrigin, RecipeState } from '@/lib/contracts/diet/recipe.data.ts';
import type { WeekMeasure } from '@/lib/contracts/diet/week.ts';
import type { Board, BoardLine } from '@/lib/rules/diet/board.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { dietCrowds } from './crowd.ts';

/** What a published week keeps, so that no later change of a material, a target or a crowd changes a figure of it. */
export interface FrozenWeek {
  readonly materials: readonly NamedMaterial[];
  readonly measure: WeekMeasure;
}

/** Weeks of menus, for one crowd each. */
export const dietRecipes = tenantTable(
  'diet_recipes',
  {
    name: text('name').notNull(),
    crowdId: uuid('crowd_id').notNull(),
    /** Its Monday. */
    weekOn: date('week_on').notNull(),
    edition: smallint('edition').notNull().default(1),
    /** The published week that this one is the next version of. */
    followsId: uuid('follows_id'),
    state: text('state').$type<RecipeState>().notNull().default('draft'),
    dishes: jsonb('dishes').$type<Board>().notNull(),
    /** Null until it is published. */
    frozen: jsonb('frozen').$type<FrozenWeek>(),
    origin: text('origin').$type<RecipeOrigin>().notNull().default('own'),
    /** Whose work it was; what the group issued, or the region showed, stands under its number there. */
    credit: text('credit').notNull().default(''),
    originId: uuid('origin_id'),
    returned: text('returned').notNull().default(''),
    /** Materials of another school that this one does not have, by name; their lines are left out. */
    leftOut: text('left_out').notNull().default(''),
    isShared: boolean('is_shared').notNull().default(false),
    publishedAt: instant('published_at'),
    ...versioned(),
  },
  (t) => [
    refers('diet_recipes_crowd', t.crowdId, dietCrowds),
    uniqueIndex('diet_recipes_published').on(t.schoolId, t.crowdId, t.weekOn).where(sql`${t.state} = 'published'`),
    index('diet_recipes_listed').on(t.schoolId, t.weekOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('diet_recipes_of_crowd').on(t.schoolId, t.crowdId),
  ],
);

/** What persons decided about dishes that children may not eat. */
export const dietDecisions = tenantTableBy(
  'diet_decisions',
  ['recipeId', 'dish', 'studentId', 'contained'],
  {
    recipeId: uuid('recipe_id').notNull(),
    /** The dish's key on the board. */
    dish: text('dish').notNull(),
    studentId: uuid('student_id').notNull(),
    contained: text('contained').notNull(),
    decision: text('decision').$type<DietDecision>().notNull(),
    /** What it gets instead, with amounts of its own. */
    substitute: jsonb('substitute').$type<{ readonly name: string; readonly lines: readonly BoardLine[] }>(),
    note: text('note').notNull().default(''),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: uuid('decided_by').notNull(),
  },
  (t) => [
    refers('diet_decisions_recipe', t.recipeId, dietRecipes).onDelete('cascade'),
    refers('diet_decisions_student', t.studentId, students),
    index('diet_decisions_of_student').on(t.schoolId, t.studentId),
  ],
);
