import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LeavingType, StudentState } from '@/lib/contracts/students/reference.ts';
import { changed, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../schema.ts';

/** Each time a child left; the row stays when the child comes back, with the day of it. */
export const studentLeavings = tenantTable(
  'student_leavings',
  {
    studentId: uuid('student_id').notNull(),
    leftOn: date('left_on').notNull(),
    type: text('type').$type<LeavingType>().notNull(),
    reason: text('reason').notNull().default(''),
    /** The school that the child went to. */
    destination: text('destination').notNull().default(''),
    /** What the class was called that the child left from; '' without one. */
    className: text('class_name').notNull().default(''),
    stateBefore: text('state_before').$type<StudentState>().notNull(),
    /**
     * The change of classes (a promotion) that let the child leave, with whose undo the row goes; null for a leaving of
     * its own.
     */
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
      refers('student_leavings_student', t.studentId, students).onDelete('cascade'),
      uniqueIndex('student_leavings_away').on(t.schoolId, t.studentId).where(away),
      index('student_leavings_latest').on(t.schoolId, t.leftOn, t.id).where(away),
      index('student_leavings_of_student').on(t.schoolId, t.studentId),
    ];
  },
);

/**
 * What a school itself wants settled before a leaving, besides what the product finds out; a school without a row adds
 * nothing.
 */
export const leavingItems = tenantTableBy('leaving_items', [], {
  items: text('items').array().notNull(),
  version: integer('version').notNull(),
  ...changed(),
});

/**
 * Lines of the school's own that are settled for a child, by their words; they begin anew when the child comes back.
 */
export const leavingTicks = tenantTableBy(
  'leaving_ticks',
  ['studentId', 'item'],
  {
    studentId: uuid('student_id').notNull(),
    item: text('item').notNull(),
    tickedAt: instant('ticked_at').notNull(),
    tickedBy: uuid('ticked_by').notNull(),
  },
  (t) => [refers('leaving_ticks_student', t.studentId, students).onDelete('cascade')],
);
