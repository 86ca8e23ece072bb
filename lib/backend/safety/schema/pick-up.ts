import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PickUpRelation } from '@/lib/rules/pick-up.ts';
import { changed, indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Persons whom a family has named beside its guardians, and those who must never be given the child. */
export const pickUpPersons = tenantTable(
  'pick_up_persons',
  {
    studentId: uuid('student_id').notNull(),
    name: text('name').notNull(),
    relation: text('relation').$type<PickUpRelation>().notNull(),
    phone: text('phone').notNull(),
    /** The last four of the identity number: enough to compare at the gate. */
    idTail: text('id_tail').notNull(),
    photoId: uuid('photo_id'),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    refused: boolean('refused').notNull(),
    note: text('note').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('pick_up_persons_student', t.studentId, students).onDelete('cascade'),
    index('pick_up_persons_of_student').on(t.schoolId, t.studentId),
    index('pick_up_persons_photo').on(t.schoolId, t.photoId).where(sql`${t.photoId} is not null`),
  ],
);

/** Codes for somebody whom parents send once. Only digests are kept. */
export const pickUpCodes = tenantTable(
  'pick_up_codes',
  {
    studentId: uuid('student_id').notNull(),
    /** Who is sent, as the parents say. */
    name: text('name').notNull(),
    codeHash: indexedText('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('pick_up_codes_student', t.studentId, students).onDelete('cascade'),
    uniqueIndex('pick_up_codes_open').on(t.schoolId, t.codeHash).where(sql`${t.usedAt} is null`),
    index('pick_up_codes_of_student').on(t.schoolId, t.studentId),
  ],
);

/**
 * Who took whom along, and who was sent away. Rows are added and never changed, but that a pick-up may be taken back.
 */
export const pickUpRecords = tenantTable(
  'pick_up_records',
  {
    day: date('day').notNull(),
    at: instant('at').notNull(),
    studentId: uuid('student_id').notNull(),
    /** As it was then. */
    personName: text('person_name').notNull(),
    by: text('by').$type<'guardian' | 'person' | 'code' | 'other'>().notNull(),
    picked: boolean('picked').notNull(),
    reason: text('reason').notNull(),
    confirmedBy: uuid('confirmed_by').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: uuid('taken_back_by'),
    takenBackReason: text('taken_back_reason'),
  },
  (t) => [
    refers('pick_up_records_student', t.studentId, students).onDelete('cascade'),
    // A child goes home once a day.
    uniqueIndex('pick_up_records_picked')
      .on(t.schoolId, t.day, t.studentId)
      .where(sql`${t.picked} and ${t.takenBackAt} is null`),
    index('pick_up_records_latest').on(t.schoolId, t.day, t.at),
    index('pick_up_records_of_student').on(t.schoolId, t.studentId, t.day),
  ],
);

/** By when children should have been picked up; a school without a row keeps the usual time. */
export const pickUpTimes = tenantTableBy('pick_up_times', [], {
  minute: smallint('minute').notNull(),
  version: integer('version').notNull(),
  ...changed(),
});
