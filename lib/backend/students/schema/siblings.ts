import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '../../db/schema-parts.ts';
import { students } from '../schema.ts';

/** Brothers and sisters linked by hand; a row for each direction, so that one index finds them from both sides. */
export const studentSiblings = pgTable(
  'student_siblings',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    siblingId: uuid('sibling_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId, t.siblingId] }),
    foreignKey({
      name: 'student_siblings_student',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'student_siblings_sibling',
      columns: [t.schoolId, t.siblingId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    index('student_siblings_of').on(t.schoolId, t.siblingId),
    // Two linked records that are merged would otherwise become a child who is its own brother.
    check('student_siblings_two', sql`${t.studentId} <> ${t.siblingId}`),
  ],
);
