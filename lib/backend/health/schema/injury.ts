import { date, index, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { InjuryKind, InjuryPlace, InjuryState } from '@/lib/contracts/health/injury.data.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Injuries of children, followed until their outcome is known. */
export const healthInjuries = tenantTable(
  'health_injuries',
  {
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    day: date('day').notNull(),
    time: text('time').notNull(),
    place: text('place').$type<InjuryPlace>().notNull(),
    activity: text('activity').notNull(),
    kind: text('kind').$type<InjuryKind>().notNull(),
    course: text('course').notNull(),
    firstAid: text('first_aid').notNull(),
    hospital: text('hospital').notNull().default(''),
    familyTold: text('family_told').notNull(),
    outcome: text('outcome').notNull().default(''),
    daysOff: smallint('days_off'),
    state: text('state').$type<InjuryState>().notNull().default('followed'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_injuries_student', t.studentId, students),
    index('health_injuries_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
