import { date, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckPeriod } from '@/lib/rules/health/check.ts';
import type { ClassRoundState } from '@/lib/rules/health/class-round.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** How the check of each class for a part of a day stands; without a row it is open. */
export const healthClassRounds = tenantTable(
  'health_class_rounds',
  {
    classId: uuid('class_id').notNull(),
    day: date('day').notNull(),
    period: text('period').$type<CheckPeriod>().notNull(),
    state: text('state').$type<ClassRoundState>().notNull().default('open'),
    ...versioned(),
  },
  (t) => [uniqueIndex('health_class_rounds_one').on(t.schoolId, t.classId, t.day, t.period)],
);
