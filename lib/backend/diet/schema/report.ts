import { date, index, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AnalysisMethod } from '@/lib/contracts/diet/analysis.data.ts';
import type { AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { dietCrowds } from './crowd.ts';

/** Analyses that somebody kept, whole: they never change. */
export const dietReports = tenantTable(
  'diet_reports',
  {
    crowdId: uuid('crowd_id').notNull(),
    crowd: text('crowd').notNull(),
    from: date('from_on').notNull(),
    to: date('to_on').notNull(),
    method: text('method').$type<AnalysisMethod>().notNull(),
    edition: smallint('edition').notNull(),
    report: jsonb('report').$type<AnalysisReply>().notNull(),
    keptAt: instant('kept_at').notNull(),
    keptBy: uuid('kept_by').notNull(),
  },
  (t) => [
    refers('diet_reports_crowd', t.crowdId, dietCrowds),
    index('diet_reports_listed').on(t.schoolId, t.keptAt),
    index('diet_reports_of_crowd').on(t.schoolId, t.crowdId),
  ],
);
