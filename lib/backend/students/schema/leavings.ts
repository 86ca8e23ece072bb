import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** What a school itself wants settled before a leaving, besides what the product finds out; a school without a row adds nothing. */
export const leavingItems = pgTable(
  'leaving_items',
  {
    schoolId: schoolId(),
    items: text('items').array().notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId] })],
);

/** Lines of the school's own that are settled for a child, by their words; they begin anew when the child comes back. */
export const leavingTicks = pgTable(
  'leaving_ticks',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    item: text('item').notNull(),
    tickedAt: instant('ticked_at').notNull(),
    tickedBy: uuid('ticked_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId, t.item] }),
    foreignKey({
      name: 'leaving_ticks_student',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
  ],
);
