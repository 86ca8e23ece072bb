import { date, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EventAction, EventFacts, EventKind } from '@/lib/contracts/students/timeline.ts';
import { id, instant, schoolId } from '../../db/schema-parts.ts';
import { students } from '../schema.ts';
import { classChanges } from './memberships.ts';

/** The time line of each child. Rows are added in the transaction of what they tell, and never changed. */
export const studentEvents = pgTable(
  'student_events',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    id: id(),
    kind: text('kind').$type<EventKind>().notNull(),
    action: text('action').$type<EventAction>().notNull(),
    subject: text('subject').notNull(),
    /** The day it counts from, where that is not the day it was entered. */
    on: date('on'),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    old: jsonb('old').$type<EventFacts>(),
    new: jsonb('new').$type<EventFacts>(),
    /** The change of classes that it belongs to: where that was taken back, it moves no number of the school. */
    changeId: uuid('change_id'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId, t.id] }),
    foreignKey({
      name: 'student_events_student',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'student_events_change',
      columns: [t.schoolId, t.changeId],
      foreignColumns: [classChanges.schoolId, classChanges.id],
    }),
    index('student_events_change').on(t.schoolId, t.changeId),
    index('student_events_newest').on(t.schoolId, t.studentId, t.at, t.id),
  ],
);
