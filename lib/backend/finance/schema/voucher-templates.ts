import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import { id, indexedText, instant, schoolId } from '../../db/schema-parts.ts';
import type { DraftLine } from './vouchers.ts';

/** A line of a template: its subject by number, since every year has subjects of its own. */
export interface TemplateLine extends Omit<DraftLine, 'subjectId'> {
  readonly number: string | null;
}

/** Lines that are written again and again. A school's own, not of one year. */
export const financeVoucherTemplates = pgTable(
  'finance_voucher_templates',
  {
    schoolId: schoolId(),
    id: id(),
    name: indexedText('name').notNull(),
    sounds: text('sounds').notNull(),
    /** The edition whose numbers the lines bear; under the next one some mean other subjects. */
    standard: text('standard').$type<StandardId>().notNull(),
    withAmounts: boolean('with_amounts').notNull(),
    lines: jsonb('lines').$type<readonly TemplateLine[]>().notNull(),
    lineCount: integer('line_count').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), unique('finance_voucher_templates_name').on(t.schoolId, t.name)],
);
