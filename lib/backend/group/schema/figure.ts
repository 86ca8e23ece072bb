import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MeasureName } from '@/lib/contracts/group/figure.data.ts';
import { instant } from '../../db/schema-parts.ts';
import { schools } from '../../organisation/schema.ts';

/**
 * What a school came to on a day, as the organisation above it reads it. A table of organisations: part of the closed
 * list, with policies of its own (`db/policies.ts`) by which a school writes and reads its own rows alone, and an
 * organisation reads what was reported to it. What was reported stays there when the school leaves.
 */
export const groupFigures = pgTable(
  'group_figures',
  {
    organisationId: uuid('organisation_id').notNull(),
    day: date('day').notNull(),
    measure: text('measure').$type<MeasureName>().notNull(),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => schools.id),
    /** A number, cents, or so many of `base`. */
    value: bigint('value', { mode: 'number' }).notNull(),
    base: bigint('base', { mode: 'number' }),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.day, t.measure, t.reportedBy] }),
    index('group_figures_of_school').on(t.reportedBy, t.day),
  ],
);
