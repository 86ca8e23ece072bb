import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CourseCategory, CourseState } from '@/lib/contracts/courses/course.data.ts';
import type { LessonKind, QuizQuestion } from '@/lib/rules/courses/passing.ts';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { files } from '../../kernel/schema.ts';

/** What is asked of who passes it. */
const rule = () => ({
  watchedShare: smallint('watched_share').notNull(),
  quizScore: smallint('quiz_score').notNull(),
  mustOrder: boolean('must_order').notNull(),
  noSkip: boolean('no_skip').notNull(),
});

export const coursesCourses = tenantTable(
  'courses_courses',
  {
    name: text('name').notNull(),
    state: text('state').$type<CourseState>().notNull().default('draft'),
    note: text('note').notNull().default(''),
    category: text('category').$type<CourseCategory>().notNull(),
    /** How long it counts as training for whoever passes. */
    minutes: integer('minutes').notNull(),
    /** Whom it is for. */
    audience: text('audience').$type<'staff'>().notNull().default('staff'),
    openToAll: boolean('open_to_all').notNull(),
    ...rule(),
    /** What is written now, or stands on the shelf: each time that it is taken off there, the next one begins. */
    edition: integer('edition').notNull().default(1),
    ...versioned(),
  },
  (t) => [uniqueIndex('courses_courses_name').on(t.schoolId, t.name).where(sql`${t.state} <> 'archived'`)],
);

/** What an edition asked that stood on the shelf before. */
export const coursesEditions = tenantTableBy(
  'courses_editions',
  ['courseId', 'edition'],
  { courseId: uuid('course_id').notNull(), edition: integer('edition').notNull(), ...rule() },
  (t) => [refers('courses_editions_course', t.courseId, coursesCourses).onDelete('cascade')],
);

/**
 * What a course is made of, in the order of its chapters' first lessons. A lesson that is changed or taken out stays
 * for whoever began an edition that has it.
 */
export const coursesLessons = tenantTable(
  'courses_lessons',
  {
    courseId: uuid('course_id').notNull(),
    chapter: text('chapter').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
    kind: text('kind').$type<LessonKind>().notNull(),
    body: text('body').notNull(),
    fileId: uuid('file_id'),
    /** Of a film. */
    seconds: integer('seconds').notNull(),
    /** Of a film: a WebVTT file; '' without. */
    subtitles: text('subtitles').notNull(),
    /** Of a film: where its chapters begin, a line for each. */
    marks: text('marks').notNull().default(''),
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
    /** The first edition that has it, and the last one; null where it is in what is written now. */
    since: integer('since').notNull().default(1),
    until: integer('until'),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('courses_lessons_name').on(t.schoolId, t.courseId, t.chapter, t.name).where(sql`${t.until} is null`),
    index('courses_lessons_of_course').on(t.schoolId, t.courseId),
    index('courses_lessons_file').on(t.schoolId, t.fileId),
    refers('courses_lessons_course', t.courseId, coursesCourses).onDelete('cascade'),
    refers('courses_lessons_of_file', t.fileId, files),
  ],
);
