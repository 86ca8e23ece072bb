import { date, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AbsenceReason } from '@/lib/rules/health/absence.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** What was found out about a child's day away: one row a child and day. What it is stands in no log. */
export const healthAbsences = tenantTable(
  'health_absences',
  {
    studentId: uuid('student_id').notNull(),
    /** The class of that day. */
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    day: date('day').notNull(),
    reason: text('reason').$type<AbsenceReason>().notNull(),
    symptoms: jsonb('symptoms').$type<Symptom[]>().notNull(),
    diagnosis: text('diagnosis').notNull().default(''),
    hospital: text('hospital').notNull().default(''),
    /** Who of the family said it. */
    toldBy: text('told_by').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_absences_student', t.studentId, students),
    uniqueIndex('health_absences_one').on(t.schoolId, t.studentId, t.day),
    index('health_absences_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
