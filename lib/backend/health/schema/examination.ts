import { sql } from 'drizzle-orm';
import { date, index, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckState } from '@/lib/contracts/health/check.data.ts';
import type { ExaminationFound, ExaminationKind } from '@/lib/rules/health/examination.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Eyes, teeth and blood of children, one of a kind that counts for a day, judged by the source of then. */
export const healthExaminations = tenantTable(
  'health_examinations',
  {
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    kind: text('kind').$type<ExaminationKind>().notNull(),
    day: date('day').notNull(),
    months: smallint('months').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
    found: text('found').$type<ExaminationFound>(),
    /** Null where no rule has the age: it counts among those who are not judged. */
    source: text('source'),
    state: text('state').$type<CheckState>().notNull().default('current'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_examinations_student', t.studentId, students),
    uniqueIndex('health_examinations_current')
      .on(t.schoolId, t.studentId, t.kind, t.day)
      .where(sql`${t.state} = 'current'`),
    index('health_examinations_by_day').on(t.schoolId, t.kind, t.day),
  ],
);
