import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Pace, SessionState } from '@/lib/contracts/practice/session.data.ts';
import type { Marking, QuestionKind } from '@/lib/rules/practice/question.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { classes, students } from '../../students/schema.ts';

/** What came in for a question: how many answered, all right, after how many seconds, the most common wrong choice. */
export interface QuestionSums {
  readonly answered: number;
  readonly right: number;
  readonly seconds: number | null;
  readonly wrong: { readonly choice: string; readonly count: number } | null;
}

/** Practice of a class in a lesson. */
export const practiceSessions = tenantTable(
  'practice_sessions',
  {
    name: text('name').notNull(),
    classId: uuid('class_id').notNull(),
    className: text('class_name').notNull(),
    state: text('state').$type<SessionState>().notNull().default('prepared'),
    pace: text('pace').$type<Pace>().notNull().default('together'),
    /** For a question, or for all at an own pace; 0 without a timer. */
    seconds: integer('seconds').notNull().default(0),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** When the time is over; while the lesson is paused what was left of it, in milliseconds. */
    dueAt: instant('due_at'),
    leftMs: integer('left_ms'),
    /** The place of the question that is asked now, from 0; null before the beginning. */
    current: integer('current'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** Which lot the code was drawn by; with the installation's secret it gives the code again (`lesson-keys.ts`). */
    draw: integer('draw').notNull().default(0),
    codeHash: indexedText('code_hash'),
    doorHash: indexedText('door_hash'),
    screenHash: indexedText('screen_hash'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('practice_sessions_class', t.classId, classes),
    uniqueIndex('practice_sessions_code').on(t.schoolId, t.codeHash),
    uniqueIndex('practice_sessions_door').on(t.schoolId, t.doorHash),
    uniqueIndex('practice_sessions_screen').on(t.schoolId, t.screenHash),
    index('practice_sessions_of_class').on(t.schoolId, t.classId, t.startedAt),
  ],
);

/** The questions of a session as they stood when it was prepared, in their order. */
export const practiceSessionQuestions = tenantTable(
  'practice_session_questions',
  {
    sessionId: uuid('session_id').notNull(),
    position: integer('position').notNull(),
    /** Of the bank, which may have changed or removed it since. */
    questionId: uuid('question_id').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    stem: text('stem').notNull(),
    options: text('options').notNull(),
    answer: text('answer').notNull(),
    marking: text('marking').$type<Marking>().notNull().default('parts'),
    points: integer('points').notNull(),
    subject: text('subject').notNull(),
    point: text('point').notNull(),
    /** When it was last opened; null before. */
    openedAt: instant('opened_at'),
    /** How often it was opened. */
    attempt: integer('attempt').notNull().default(0),
    /** What came in, where the answers themselves are gone. */
    sums: jsonb('sums').$type<QuestionSums>(),
    /** When it was last closed; null while it is open, and before. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    refers('practice_session_questions_session', t.sessionId, practiceSessions).onDelete('cascade'),
    uniqueIndex('practice_session_questions_place').on(t.schoolId, t.sessionId, t.position),
  ],
);

/** The seats of a lesson, one for each child of the class when it began. */
export const practiceSeats = tenantTable(
  'practice_seats',
  {
    sessionId: uuid('session_id').notNull(),
    seat: integer('seat').notNull(),
    studentId: uuid('student_id').notNull(),
    /** Of the ticket of the device that took it; null while it is free. */
    ticketHash: indexedText('ticket_hash'),
    /** Of the pictures by which its child comes back to it; null where none were chosen. */
    pictureHash: text('picture_hash'),
    joinedAt: instant('joined_at'),
    /** Of the ticket of another device that asks for it. */
    askedHash: indexedText('asked_hash'),
    /** Taken out by the teacher until let in again. */
    isOut: boolean('is_out').notNull().default(false),
    /** When somebody who was taken out last tried to come in again; null once let in. */
    knockedAt: instant('knocked_at'),
    /** Attempts that this child alone was given. */
    reopened: jsonb('reopened').$type<{ position: number; attempt: number }[]>().notNull().default([]),
  },
  (t) => [
    refers('practice_seats_session', t.sessionId, practiceSessions).onDelete('cascade'),
    refers('practice_seats_student', t.studentId, students).onDelete('cascade'),
    uniqueIndex('practice_seats_number').on(t.schoolId, t.sessionId, t.seat),
    uniqueIndex('practice_seats_ticket').on(t.schoolId, t.ticketHash),
    uniqueIndex('practice_seats_asked').on(t.schoolId, t.askedHash),
    index('practice_seats_of_student').on(t.schoolId, t.studentId),
  ],
);

/** One answer of a child to an attempt at a question, with its mark, which changes only where what is right does. */
export const practiceAnswers = tenantTable(
  'practice_answers',
  {
    sessionId: uuid('session_id').notNull(),
    position: integer('position').notNull(),
    attempt: integer('attempt').notNull(),
    studentId: uuid('student_id').notNull(),
    given: jsonb('given').$type<string[]>().notNull(),
    /** In hundredths of a point. */
    hundredths: integer('hundredths').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    refers('practice_answers_session', t.sessionId, practiceSessions).onDelete('cascade'),
    refers('practice_answers_student', t.studentId, students).onDelete('cascade'),
    uniqueIndex('practice_answers_once').on(t.schoolId, t.sessionId, t.position, t.attempt, t.studentId),
    index('practice_answers_of_student').on(t.schoolId, t.studentId),
  ],
);
