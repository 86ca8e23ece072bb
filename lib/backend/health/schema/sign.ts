import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SignState } from '@/lib/contracts/health/sign.data.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Early signs: children of a class with one symptom within a few days. One cause makes one, which grows. */
export const healthSigns = tenantTable(
  'health_signs',
  {
    /** Null of the whole school. */
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    /** '' where a disease is common to them, and nothing else is known. */
    symptom: text('symptom').$type<Symptom | ''>().notNull(),
    /** '' while nobody has said which it is. */
    disease: text('disease').notNull().default(''),
    /** How many of the class usually have it on such a day, in hundredths; null where nothing is known of before. */
    usual: integer('usual'),
    /** Where the rule of then was read. */
    source: text('source').notNull().default(''),
    /** By which rule it was seen. */
    rule: text('rule').notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    state: text('state').$type<SignState>().notNull().default('open'),
    reportedTo: text('reported_to').notNull().default(''),
    reportedAt: instant('reported_at'),
    measures: text('measures').notNull().default(''),
    closing: text('closing').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('health_signs_open')
      .on(t.schoolId, t.classId, t.symptom, t.disease, t.fromOn)
      .where(sql`${t.state} <> 'closed'`),
    index('health_signs_newest').on(t.schoolId, t.createdAt.desc().nullsFirst()),
  ],
);

/** The children whom a sign is about. */
export const healthSignChildren = tenantTable(
  'health_sign_children',
  {
    signId: uuid('sign_id').notNull(),
    studentId: uuid('student_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When what was noted of the child was corrected, so that it has it no more; null while it counts. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    refers('health_sign_children_sign', t.signId, healthSigns),
    refers('health_sign_children_student', t.studentId, students),
    index('health_sign_children_of_sign').on(t.schoolId, t.signId),
  ],
);
