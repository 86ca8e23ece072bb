import { sql } from 'drizzle-orm';
import { check, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RestrictionState } from '@/lib/contracts/health/restriction.data.ts';
import type { OpenedRestriction } from '@/lib/contracts/health/restriction.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** What children must not eat. What it is and what to do is read one by one, with a reason, and stands in no log. */
export const healthRestrictions = tenantTable(
  'health_restrictions',
  {
    studentId: uuid('student_id').notNull(),
    substance: text('substance').$type<OpenedRestriction['substance']>().notNull(),
    /** What it is, where it is not listed; lower-cased it tells one such from another. */
    detail: text('detail').notNull().default(''),
    severity: text('severity').$type<OpenedRestriction['severity']>().notNull(),
    evidence: text('evidence').$type<OpenedRestriction['evidence']>().notNull(),
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    /** What it looks like, and what to do. */
    care: text('care').notNull().default(''),
    state: text('state').$type<RestrictionState>().notNull().default('active'),
    withdrawal: text('withdrawal').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_restrictions_student', t.studentId, students),
    uniqueIndex('health_restrictions_active')
      .on(t.schoolId, t.studentId, t.substance, sql`lower(${t.detail})`)
      .where(sql`${t.state} = 'active'`),
    index('health_restrictions_of_student').on(t.schoolId, t.studentId),
    index('health_restrictions_listed').on(t.schoolId, t.state, t.fromOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('health_restrictions_days', sql`${t.untilOn} is null or ${t.fromOn} <= ${t.untilOn}`),
  ],
);
