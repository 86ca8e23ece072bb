import { boolean, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import { indexedText, versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';
import type { DraftLine } from './vouchers.ts';

/** A line of a template: its subject by number, since every year has subjects of its own. */
export interface TemplateLine extends Omit<DraftLine, 'subjectId'> {
  readonly number: string | null;
}

/** Lines that are written again and again. A school's own, not of one year. */
export const financeVoucherTemplates = tenantTable(
  'finance_voucher_templates',
  {
    name: indexedText('name').notNull(),
    sounds: text('sounds').notNull(),
    /** The edition whose numbers the lines bear; under the next one some mean other subjects. */
    standard: text('standard').$type<StandardId>().notNull(),
    withAmounts: boolean('with_amounts').notNull(),
    lines: jsonb('lines').$type<readonly TemplateLine[]>().notNull(),
    lineCount: integer('line_count').notNull(),
    ...versioned(),
  },
  (t) => [unique('finance_voucher_templates_name').on(t.schoolId, t.name)],
);
