import { boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HeldReason, MessageState, ReachProblem, TargetKind } from '@/lib/contracts/media/message.data.ts';
import type { ConfirmKind } from '@/lib/rules/media/signature.ts';
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
    targetId: text('target_id').notNull().default(''),
    /** The classes that it was for when it was written; null for all children, and for staff. */
    classIds: jsonb('class_ids').$type<readonly string[]>(),
    confirm: text('confirm').$type<ConfirmKind>().notNull().default('none'),
    /** Whether every guardian of a child has to answer, or one of them. */
    answersAll: boolean('answers_all').notNull().default(false),
    /** The last day of answering. */
    answerBy: date('answer_by'),
    /** When it leaves, or was to leave; null where it left at once. */
    leavesAt: instant('leaves_at'),
    heldFor: text('held_for').$type<HeldReason>(),
    /** The sensitive words that whoever wrote it has seen in it. */
    seenWords: jsonb('seen_words').$type<readonly string[]>().notNull().default([]),
    remindedAt: instant('reminded_at'),
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

/** The link of a guardian to a message that asks for an answer; its ticket (`../../family`) has the same id. */
export const mediaLinks = tenantTable(
  'media_links',
  {
    messageId: uuid('message_id').notNull(),
    receiverId: uuid('receiver_id').notNull(),
    /** As the messaging app knows them; null where somebody of the school hands the link over. */
    parentUserId: text('parent_user_id'),
    name: text('name').notNull(),
    /** When they opened it and asked for the text: messengers look at links too. */
    readAt: instant('read_at'),
  },
  (t) => [
    refers('media_links_message', t.messageId, mediaMessages).onDelete('cascade'),
    refers('media_links_receiver', t.receiverId, mediaReceivers).onDelete('cascade'),
    index('media_links_of_message').on(t.schoolId, t.messageId),
    index('media_links_of_receiver').on(t.schoolId, t.receiverId),
  ],
);

/** What a guardian answers for one child. */
export const mediaAnswers = tenantTable(
  'media_answers',
  {
    messageId: uuid('message_id').notNull(),
    linkId: uuid('link_id').notNull(),
    studentId: uuid('student_id').notNull(),
    name: text('name').notNull(),
    className: text('class_name').notNull().default(''),
    answeredAt: instant('answered_at'),
    isLate: boolean('is_late').notNull().default(false),
    /** The path of what was drawn with a finger; empty where nothing was. */
    drawn: text('drawn').notNull().default(''),
  },
  (t) => [
    refers('media_answers_message', t.messageId, mediaMessages).onDelete('cascade'),
    refers('media_answers_link', t.linkId, mediaLinks).onDelete('cascade'),
    refers('media_answers_student', t.studentId, students).onDelete('cascade'),
    uniqueIndex('media_answers_one').on(t.schoolId, t.linkId, t.studentId),
    index('media_answers_of_message').on(t.schoolId, t.messageId),
    index('media_answers_of_student').on(t.schoolId, t.studentId),
  ],
);
