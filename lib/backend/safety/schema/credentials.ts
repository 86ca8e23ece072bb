import { sql } from 'drizzle-orm';
import { check, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { credentialKinds, credentialStates } from '@/lib/rules/credential.ts';
import { identityColumn, indexedText, instant, twinColumn, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';
import { students } from '../../students/schema.ts';

/** Cards and faces by the number that devices read. One that ended stays, to say whose it was. */
export const safetyCredentials = tenantTable(
  'safety_credentials',
  {
    kind: text('kind').$type<(typeof credentialKinds)[number]>().notNull(),
    code: indexedText('code').notNull(),
    codeKey: identityColumn('code_key', 'code'),
    codeTwin: twinColumn('code_twin'),
    /** One of the two. */
    studentId: uuid('student_id'),
    staffId: uuid('staff_id'),
    fromOn: date('from_on').notNull(),
    /** The last day. */
    toOn: date('to_on'),
    state: text('state').$type<(typeof credentialStates)[number]>().notNull().default('active'),
    /** When it was lost or revoked. */
    stateOn: date('state_on'),
    createdAt: instant('created_at').notNull(),
    ...versioned(),
  },
  (t) => [
    check('safety_credentials_holder', sql`num_nonnulls(${t.studentId}, ${t.staffId}) = 1`),
    uniqueIndex('safety_credentials_active').on(t.schoolId, t.codeKey, t.codeTwin).where(sql`${t.state} = 'active'`),
    index('safety_credentials_code').on(t.schoolId, t.codeKey, t.id),
    refers('safety_credentials_student', t.studentId, students).onDelete('cascade'),
    refers('safety_credentials_staff', t.staffId, staff).onDelete('cascade'),
    index('safety_credentials_of_student').on(t.schoolId, t.studentId),
    index('safety_credentials_of_staff').on(t.schoolId, t.staffId),
  ],
);
