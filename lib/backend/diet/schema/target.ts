import { jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormShown } from '@/lib/contracts/diet/report-form.data.ts';
import type { TargetRow } from '@/lib/rules/diet/targets.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

/** Tables of targets that a school has imported, whole: what crowds are measured by never changes under them. */
export const dietTargets = tenantTable(
  'diet_targets',
  {
    name: text('name').notNull(),
    source: text('source').notNull(),
    rows: jsonb('rows').$type<readonly TargetRow[]>().notNull(),
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    ...versioned(),
  },
  (t) => [uniqueIndex('diet_targets_name').on(t.schoolId, t.name)],
);

/** How a school wants its nutrition analysis to look, in place of the usual form. */
export const dietReportForms = tenantTableBy('diet_report_forms', [], {
  title: text('title').notNull(),
  signatures: text('signatures').notNull(),
  /** Which nutrients and parts it has. */
  shown: jsonb('shown').$type<FormShown>().notNull(),
  ...versioned(),
});
