import { date, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { EventAction, EventFacts, EventKind } from '@/lib/contracts/students/timeline.ts';
import { id, instant } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../schema.ts';
import { classChanges } from './memberships.ts';

/** The time line of each child. Rows are added in the transaction of what they tell, and never changed. */
export const studentEvents = tenantTableBy(
  'student_events',
  ['studentId', 'id'],
  {
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
    refers('student_events_student', t.studentId, students).onDelete('cascade'),
    refers('student_events_change', t.changeId, classChanges),
    index('student_events_change').on(t.schoolId, t.changeId),
    index('student_events_newest').on(t.schoolId, t.studentId, t.at, t.id),
  ],
);
