import { date, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LimitKind } from '@/lib/rules/health/dated-limits.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** What a school has set instead of what the product brings along, each from a day on, with where it was read. */
export const healthLimits = tenantTable(
  'health_limits',
  {
    kind: text('kind').$type<LimitKind>().notNull(),
    /** A disease or a part of the index; '' where a kind is about nothing more. */
    subject: text('subject').notNull().default(''),
    value: smallint('value').notNull(),
    days: smallint('days').notNull().default(0),
    source: text('source').notNull(),
    region: text('region').notNull().default(''),
    fromOn: date('from_on').notNull(),
    ...versioned(),
  },
  (t) => [uniqueIndex('health_limits_one').on(t.schoolId, t.kind, t.subject, t.fromOn)],
);
