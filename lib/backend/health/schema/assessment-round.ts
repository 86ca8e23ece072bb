import { date, index, text, uuid } from 'drizzle-orm/pg-core';
import type { RoundKind, RoundState } from '@/lib/contracts/health/assessment-round.data.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Days on which children of a class or of the whole school are measured or tested. */
export const healthRounds = tenantTable(
  'health_rounds',
  {
    subject: text('subject').$type<'growth' | 'fitness'>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<RoundKind>().notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    classId: uuid('class_id'),
    state: text('state').$type<RoundState>().notNull().default('open'),
    reason: text('reason').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    index('health_rounds_newest').on(t.schoolId, t.subject, t.fromOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
