import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckState } from '@/lib/contracts/health/check.data.ts';
import type { CheckPeriod, CheckResult, HealthCard, Symptom } from '@/lib/rules/health/check.ts';
import type { TemperatureSite } from '@/lib/rules/health/temperature.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Checks of children, one that counts for each part of a day; the class is that of the day. */
export const healthChecks = tenantTable(
  'health_checks',
  {
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    day: date('day').notNull(),
    period: text('period').$type<CheckPeriod>().notNull(),
    tenths: smallint('tenths'),
    site: text('site').$type<TemperatureSite>(),
    againTenths: smallint('again_tenths'),
    againSite: text('again_site').$type<TemperatureSite>(),
    symptoms: jsonb('symptoms').$type<Symptom[]>().notNull(),
    result: text('result').$type<CheckResult>().notNull(),
    takesMedicine: boolean('takes_medicine').notNull().default(false),
    card: text('card').$type<HealthCard>().notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<CheckState>().notNull().default('current'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_checks_student', t.studentId, students),
    uniqueIndex('health_checks_current')
      .on(t.schoolId, t.studentId, t.day, t.period)
      .where(sql`${t.state} = 'current'`),
    index('health_checks_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('health_checks_of_class').on(t.schoolId, t.classId, t.day),
  ],
);
