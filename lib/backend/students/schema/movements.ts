import { integer, text } from 'drizzle-orm/pg-core';
import type { Movement } from '@/lib/contracts/students/report-names.ts';
import { indexedText } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/**
 * How many present children entered, left, came back and changed class in a month; written with their time lines,
 * compared by `verifyStudents`.
 */
export const studentMovements = tenantTableBy('student_movements', ['month', 'movement'], {
  /** YYYY-MM, by the day that an event counts from. */
  month: indexedText('month').notNull(),
  movement: text('movement').$type<Movement>().notNull(),
  students: integer('students').notNull(),
});
