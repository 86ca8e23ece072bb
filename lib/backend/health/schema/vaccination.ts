import { sql } from 'drizzle-orm';
import { boolean, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Vaccine } from '@/lib/rules/health/vaccine-schedule.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Vaccination certificates as they were checked, one a child. */
export const healthVaccinations = tenantTable(
  'health_vaccinations',
  {
    studentId: uuid('student_id').notNull(),
    checkedOn: date('checked_on').notNull(),
    hasCertificate: boolean('has_certificate').notNull(),
    /** When it is checked again. */
    againOn: date('again_on'),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_vaccinations_student', t.studentId, students),
    uniqueIndex('health_vaccinations_one').on(t.schoolId, t.studentId),
  ],
);

/** The doses on a certificate, as they are documented. */
export const healthVaccineDoses = tenantTable(
  'health_vaccine_doses',
  {
    studentId: uuid('student_id').notNull(),
    vaccine: text('vaccine').$type<Vaccine>().notNull(),
    day: date('day').notNull(),
    maker: text('maker').notNull().default(''),
    /** Why it was taken back; '' while it counts. */
    withdrawal: text('withdrawal').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('health_vaccine_doses_student', t.studentId, students),
    uniqueIndex('health_vaccine_doses_one')
      .on(t.schoolId, t.studentId, t.vaccine, t.day)
      .where(sql`${t.withdrawal} = ''`),
    index('health_vaccine_doses_of_student').on(t.schoolId, t.studentId),
  ],
);
