import { sql } from 'drizzle-orm';
import { date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LeavingType, StudentState } from '@/lib/contracts/students/reference.ts';
import { id, instant, schoolId } from '../../db/schema-parts.ts';
import { students } from '../schema.ts';

/** Each time a child left; the row stays when the child comes back, with the day of it. */
export const studentLeavings = pgTable(
  'student_leavings',
  {
    schoolId: schoolId(),
    id: id(),
    studentId: uuid('student_id').notNull(),
    leftOn: date('left_on').notNull(),
    type: text('type').$type<LeavingType>().notNull(),
    reason: text('reason').notNull().default(''),
    /** The school that the child went to. */
    destination: text('destination').notNull().default(''),
    /** What the class was called that the child left from; '' without one. */
    className: text('class_name').notNull().default(''),
    stateBefore: text('state_before').$type<StudentState>().notNull(),
    /** The change of classes (a promotion) that let the child leave, with whose undo the row goes; null for a leaving of its own. */
    changeId: uuid('change_id'),
    leftAt: instant('left_at').notNull(),
    leftBy: uuid('left_by').notNull(),
    rejoinedOn: date('rejoined_on'),
    rejoinedAt: instant('rejoined_at'),
    rejoinedBy: uuid('rejoined_by'),
  },
  (t) => {
    const away = sql`${t.rejoinedOn} is null`;
    return [
      primaryKey({ columns: [t.schoolId, t.id] }),
      foreignKey({
        name: 'student_leavings_student',
        columns: [t.schoolId, t.studentId],
        foreignColumns: [students.schoolId, students.id],
      }).onDelete('cascade'),
      uniqueIndex('student_leavings_away').on(t.schoolId, t.studentId).where(away),
      index('student_leavings_latest').on(t.schoolId, t.leftOn, t.id).where(away),
      index('student_leavings_of_student').on(t.schoolId, t.studentId),
    ];
  },
);
