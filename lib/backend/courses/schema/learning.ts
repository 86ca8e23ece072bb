import { date, index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CourseCategory } from '@/lib/contracts/courses/course.data.ts';
import type { Stretch } from '@/lib/rules/courses/watched.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';
import { coursesCourses, coursesLessons } from './course.ts';

/** Who was given a course or has begun it. Who has passed stays so, whatever becomes of the course. */
export const coursesLearners = tenantTableBy(
  'courses_learners',
  ['courseId', 'staffId'],
  {
    courseId: uuid('course_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    assignedAt: instant('assigned_at'),
    assignedBy: uuid('assigned_by'),
    dueOn: date('due_on'),
    startedAt: instant('started_at'),
    /** What was begun, and is kept when the course changes; null before it is begun. */
    edition: integer('edition'),
    remindedAt: instant('reminded_at'),
    passedAt: instant('passed_at'),
    /** What was passed, as it was called and counted then: the course may become another one. */
    passedAs: text('passed_as').notNull().default(''),
    category: text('category').$type<CourseCategory>().notNull().default('other'),
    minutes: integer('minutes').notNull().default(0),
    /** By which a certificate is confirmed; there is one where somebody has passed. */
    code: indexedText('code'),
  },
  (t) => [
    unique('courses_learners_code').on(t.schoolId, t.code),
    index('courses_learners_of_staff').on(t.schoolId, t.staffId),
    index('courses_learners_passed').on(t.schoolId, t.passedAt),
    refers('courses_learners_course', t.courseId, coursesCourses).onDelete('cascade'),
    refers('courses_learners_staff', t.staffId, staff).onDelete('cascade'),
  ],
);

/** What a learner has done of a lesson. */
export const coursesRecords = tenantTableBy(
  'courses_records',
  ['staffId', 'lessonId'],
  {
    staffId: uuid('staff_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    /** Of a film: what was seen of it, where it stands, and when that was last reported. */
    watched: jsonb('watched').$type<readonly Stretch[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    reportedAt: instant('reported_at'),
    /** Of a quiz: the best score, the last answers, and how often it was tried. */
    score: smallint('score'),
    answers: jsonb('answers').$type<readonly (number | null)[]>().notNull().default([]),
    tries: integer('tries').notNull().default(0),
    /** When a text or file was marked as read. */
    readAt: instant('read_at'),
    /** When something of it was sent last, and by which browser. */
    sentAt: instant('sent_at'),
    sentBy: text('sent_by').notNull().default(''),
  },
  (t) => [
    index('courses_records_of_lesson').on(t.schoolId, t.lessonId),
    refers('courses_records_lesson', t.lessonId, coursesLessons).onDelete('cascade'),
    refers('courses_records_staff', t.staffId, staff).onDelete('cascade'),
  ],
);
