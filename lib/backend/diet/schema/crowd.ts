import { smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CrowdKind, CrowdState } from '@/lib/contracts/diet/crowd.data.ts';
import type { Activity } from '@/lib/rules/diet/targets.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

export const dietCrowds = tenantTable(
  'diet_crowds',
  {
    name: text('name').notNull(),
    kind: text('kind').$type<CrowdKind>().notNull(),
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    /** One that is shipped, or a table of the school's own by its name. */
    edition: text('edition').notNull(),
    activity: text('activity').$type<Activity>().notNull(),
    /** Percent of the day that the house supplies, and of that what each meal is. */
    sharePercent: smallint('share_percent').notNull(),
    breakfast: smallint('breakfast').notNull(),
    morningSnack: smallint('morning_snack').notNull(),
    lunch: smallint('lunch').notNull(),
    afternoonSnack: smallint('afternoon_snack').notNull(),
    dinner: smallint('dinner').notNull(),
    /** Told by hand of children of half a day and of staff. */
    boys: smallint('boys').notNull().default(0),
    girls: smallint('girls').notNull().default(0),
    state: text('state').$type<CrowdState>().notNull().default('open'),
    ...versioned(),
  },
  (t) => [uniqueIndex('diet_crowds_name').on(t.schoolId, t.name)],
);
