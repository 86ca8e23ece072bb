import { integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReportColumn } from '@/lib/contracts/students/member-report.ts';
import { id, indexedText, instant, schoolId } from '../../db/schema-parts.ts';

/** Choices of columns for the class member report, kept by the school. */
export const memberReportTemplates = pgTable(
  'member_report_templates',
  {
    schoolId: schoolId(),
    id: id(),
    name: indexedText('name').notNull(),
    columns: jsonb('columns').$type<ReportColumn[]>().notNull(),
    version: integer('version').notNull().default(1),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), unique('member_report_templates_name').on(t.schoolId, t.name)],
);
