import { date, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckPeriod, MissedReason } from '@/lib/rules/health/check.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Who could not be checked for a part of a day, and why; a check that follows counts instead. */
export const healthMissedChecks = tenantTable(
  'health_missed_checks',
  {
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    day: date('day').notNull(),
    period: text('period').$type<CheckPeriod>().notNull(),
    reason: text('reason').$type<MissedReason>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_missed_checks_student', t.studentId, students),
    uniqueIndex('health_missed_checks_one').on(t.schoolId, t.studentId, t.day, t.period),
  ],
);
