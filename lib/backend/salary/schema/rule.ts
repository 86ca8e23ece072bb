import { date, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** What counts for slips from a day on: when they are confirmed by themselves, how long they are kept. */
export const salaryRules = tenantTable(
  'salary_rules',
  {
    fromDay: date('from_day').notNull(),
    confirmDays: smallint('confirm_days').notNull(),
    keptYears: smallint('kept_years').notNull(),
    ...versioned(),
  },
  (t) => [uniqueIndex('salary_rules_day').on(t.schoolId, t.fromDay)],
);
