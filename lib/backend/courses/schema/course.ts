import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CourseCategory, CourseState } from '@/lib/contracts/courses/course.data.ts';
import type { LessonKind, QuizQuestion } from '@/lib/rules/courses/passing.ts';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { files } from '../../kernel/schema.ts';

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
    watchedShare: smallint('watched_share').notNull(),
    quizScore: smallint('quiz_score').notNull(),
    mustOrder: boolean('must_order').notNull(),
    noSkip: boolean('no_skip').notNull(),
    ...versioned(),
  },
  (t) => [uniqueIndex('courses_courses_name').on(t.schoolId, t.name).where(sql`${t.state} <> 'archived'`)],
);

/** What a course is made of, in the order of its chapters' first lessons. */
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
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
    ...versioned(),
  },
  (t) => [
    unique('courses_lessons_name').on(t.schoolId, t.courseId, t.chapter, t.name),
    unique('courses_lessons_file').on(t.schoolId, t.fileId),
    refers('courses_lessons_course', t.courseId, coursesCourses).onDelete('cascade'),
    refers('courses_lessons_of_file', t.fileId, files),
  ],
);
