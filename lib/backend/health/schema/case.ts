import { sql } from 'drizzle-orm';
import { date, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CaseState } from '@/lib/contracts/health/case.data.ts';
import type { CaseOrigin } from '@/lib/rules/health/absence.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Illnesses that are followed until the child is back, one at a time for a child. */
export const healthCases = tenantTable(
  'health_cases',
  {
    studentId: uuid('student_id').notNull(),
    /** The class when it began. */
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    origin: text('origin').$type<CaseOrigin>().notNull(),
    onsetOn: date('onset_on').notNull(),
    symptoms: jsonb('symptoms').$type<Symptom[]>().notNull(),
    /** By its code; '' while none is known. */
    disease: text('disease').notNull().default(''),
    hospital: text('hospital').notNull().default(''),
    diagnosedOn: date('diagnosed_on'),
    rashOn: date('rash_on'),
    symptomsEndOn: date('symptoms_end_on'),
    treatmentOn: date('treatment_on'),
    certificateFrom: text('certificate_from').notNull().default(''),
    certificateOn: date('certificate_on'),
    returnedOn: date('returned_on'),
    closing: text('closing').notNull().default(''),
    note: text('note').notNull().default(''),
    state: text('state').$type<CaseState>().notNull().default('observed'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_cases_student', t.studentId, students),
    uniqueIndex('health_cases_open').on(t.schoolId, t.studentId).where(sql`${t.state} in ('observed', 'tracked')`),
    index('health_cases_newest').on(t.schoolId, t.onsetOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** What the family said, day by day, and when to call next. */
export const healthCaseContacts = tenantTable(
  'health_case_contacts',
  {
    caseId: uuid('case_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day').notNull(),
    finding: text('finding').notNull(),
    nextOn: date('next_on'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('health_case_contacts_case', t.caseId, healthCases),
    refers('health_case_contacts_student', t.studentId, students),
    index('health_case_contacts_of_case').on(t.schoolId, t.caseId, t.day),
  ],
);
