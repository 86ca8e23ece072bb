import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckState } from '@/lib/contracts/health/check.data.ts';
import type { OpenedMeasurement } from '@/lib/contracts/health/measurement.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Height and weight of children, one that counts for a day, with what they said by the editions of then. */
export const healthMeasurements = tenantTable(
  'health_measurements',
  {
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    day: date('day').notNull(),
    months: smallint('months').notNull(),
    heightMm: smallint('height_mm').notNull(),
    weightG: integer('weight_g').notNull(),
    posture: text('posture').$type<OpenedMeasurement['posture']>().notNull(),
    hasOedema: boolean('has_oedema').notNull(),
    isFlagged: boolean('is_flagged').notNull(),
    note: text('note').notNull().default(''),
    findings: jsonb('findings').$type<OpenedMeasurement['findings']>().notNull(),
    state: text('state').$type<CheckState>().notNull().default('current'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_measurements_student', t.studentId, students),
    uniqueIndex('health_measurements_current').on(t.schoolId, t.studentId, t.day).where(sql`${t.state} = 'current'`),
    index('health_measurements_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('health_measurements_of_class').on(t.schoolId, t.classId, t.day),
    check('health_measurements_sign', sql`${t.heightMm} > 0 and ${t.weightG} > 0`),
  ],
);
