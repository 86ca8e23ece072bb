import { bigint, date, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { UrgeReceiver } from '@/lib/contracts/fees/urges.ts';
import type { UrgeLevel } from '@/lib/rules/fees/urge.ts';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** What families were told about bills that are overdue; what became of it on its way says the outbox (`urge:<id>`). */
export const feeUrgeNotices = tenantTable(
  'fee_urge_notices',
  {
    /** The first of the children of whom it speaks. */
    studentId: uuid('student_id').notNull(),
    names: text('names').notNull(),
    day: date('day').notNull(),
    level: text('level').$type<UrgeLevel>().notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    receivers: jsonb('receivers').$type<readonly UrgeReceiver[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('fee_urge_notices_student', t.studentId, students).onDelete('cascade'),
    index('fee_urge_notices_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('fee_urge_notices_of_student').on(t.schoolId, t.studentId),
  ],
);

/** The children of whom a notice speaks: of each once a day, whoever sends. */
export const feeUrgeChildren = tenantTableBy(
  'fee_urge_children',
  ['noticeId', 'studentId'],
  {
    noticeId: uuid('notice_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day').notNull(),
  },
  (t) => [
    refers('fee_urge_children_notice', t.noticeId, feeUrgeNotices).onDelete('cascade'),
    refers('fee_urge_children_student', t.studentId, students).onDelete('cascade'),
    unique('fee_urge_children_once').on(t.schoolId, t.studentId, t.day),
  ],
);

/** Children who are left alone, and why. */
export const feeUrgesLeft = tenantTableBy(
  'fee_urges_left',
  ['studentId'],
  {
    studentId: uuid('student_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [refers('fee_urges_left_student', t.studentId, students).onDelete('cascade')],
);
