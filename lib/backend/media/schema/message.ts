import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageState, ReachProblem, TargetKind } from '@/lib/contracts/media/message.data.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** What the school has sent to families or staff, as it was sent. */
export const mediaMessages = tenantTable(
  'media_messages',
  {
    title: text('title').notNull(),
    text: text('text').notNull(),
    targetKind: text('target_kind').$type<TargetKind>().notNull(),
    /** What the class, grade or role was called; empty where it is everybody. */
    targetName: text('target_name').notNull().default(''),
    state: text('state').$type<MessageState>().notNull(),
    /** Families or members of staff whom it was for, and those of them of whom nobody could be reached. */
    receivers: integer('receivers').notNull(),
    unreached: integer('unreached').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** Taken from the list; what was sent stays sent. */
    deletedAt: instant('deleted_at'),
    ...versioned(),
  },
  (t) => [index('media_messages_listed').on(t.schoolId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

/** Whom a message was for: a family or a member of staff, as they were called when it was sent. */
export const mediaReceivers = tenantTable(
  'media_receivers',
  {
    messageId: uuid('message_id').notNull(),
    at: integer('at').notNull(),
    /** The first of the children of the family, with which it goes. Null for staff. */
    studentId: uuid('student_id'),
    name: text('name').notNull(),
    className: text('class_name').notNull().default(''),
    /** The guardians whom it was sent to. */
    people: jsonb('people').$type<readonly string[]>().notNull(),
    /** Why nobody could be reached; null where somebody was. */
    problem: text('problem').$type<ReachProblem>(),
  },
  (t) => [
    refers('media_receivers_message', t.messageId, mediaMessages).onDelete('cascade'),
    refers('media_receivers_student', t.studentId, students).onDelete('cascade'),
    index('media_receivers_of_message').on(t.schoolId, t.messageId, t.at),
    index('media_receivers_of_student').on(t.schoolId, t.studentId),
  ],
);
