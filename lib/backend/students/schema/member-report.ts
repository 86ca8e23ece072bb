import { integer, jsonb, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReportColumn } from '@/lib/contracts/students/member-report.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Choices of columns for the class member report, kept by the school. */
export const memberReportTemplates = tenantTable(
  'member_report_templates',
  {
    name: indexedText('name').notNull(),
    columns: jsonb('columns').$type<ReportColumn[]>().notNull(),
    version: integer('version').notNull().default(1),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (t) => [unique('member_report_templates_name').on(t.schoolId, t.name)],
);
