import { sql } from 'drizzle-orm';
import { check, index, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../schema.ts';

/** Brothers and sisters linked by hand; a row for each direction, so that one index finds them from both sides. */
export const studentSiblings = tenantTableBy(
  'student_siblings',
  ['studentId', 'siblingId'],
  {
    studentId: uuid('student_id').notNull(),
    siblingId: uuid('sibling_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('student_siblings_student', t.studentId, students).onDelete('cascade'),
    refers('student_siblings_sibling', t.siblingId, students).onDelete('cascade'),
    index('student_siblings_of').on(t.schoolId, t.siblingId),
    // Two linked records that are merged would otherwise become a child who is its own brother.
    check('student_siblings_two', sql`${t.studentId} <> ${t.siblingId}`),
  ],
);
