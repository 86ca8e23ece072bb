import { sql } from 'drizzle-orm';
import { smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/**
 * What a link may be for: the bills of a child or what it practised, of which one stands each, or what one guardian is
 * asked about it.
 */
export type TicketPurpose = 'bills' | 'practice' | 'notice';

/** Links that guardians open without an account. What opens one is made again of its id, and kept hashed alone. */
export const familyTickets = tenantTable(
  'family_tickets',
  {
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    studentId: uuid('student_id').notNull(),
    keyHash: indexedText('key_hash').notNull(),
    until: instant('until').notNull(),
    /** Endings of a phone that were wrong since the last right one. */
    wrongEndings: smallint('wrong_endings').notNull().default(0),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('family_tickets_student', t.studentId, students).onDelete('cascade'),
    uniqueIndex('family_tickets_key').on(t.schoolId, t.keyHash),
    uniqueIndex('family_tickets_standing')
      .on(t.schoolId, t.studentId, t.purpose)
      .where(sql`${t.revokedAt} is null and ${t.purpose} in ('bills', 'practice')`),
  ],
);
