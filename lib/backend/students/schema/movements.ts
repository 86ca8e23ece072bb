import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Movement } from '@/lib/contracts/students/report-names.ts';
import { indexedText, schoolId } from '../../db/schema-parts.ts';

/** How many present children entered, left, came back and changed class in a month; written with their time lines, compared by `verifyStudents`. */
export const studentMovements = pgTable(
  'student_movements',
  {
    schoolId: schoolId(),
    /** YYYY-MM, by the day that an event counts from. */
    month: indexedText('month').notNull(),
    movement: text('movement').$type<Movement>().notNull(),
    students: integer('students').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.month, t.movement] })],
);
