import { and, asc, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { CourseFile, Lesson } from '@/lib/contracts/courses/lesson.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { type coursesCourses, coursesLessons as table } from '../schema/course.ts';
import { coursesLearners } from '../schema/learning.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
export type StoredCourse = typeof coursesCourses.$inferSelect;
export type StoredLesson = typeof table.$inferSelect;
/** A lesson without what is in it, which may be long. */
export type LessonHead = Omit<StoredLesson, 'body' | 'questions' | 'subtitles'>;

const { body: _body, questions: _questions, subtitles: _subtitles, ...head } = getTableColumns(table);
const inOrder = [asc(table.sort), asc(table.id)];
const inCourses = (ctx: Reading, ids: readonly string[]) =>
  and(ofSchool(ctx, table), inArray(table.courseId, [...ids]));

/** Those of a chapter together where its first one stands. */
const byChapter = <L extends Pick<StoredLesson, 'courseId' | 'chapter'>>(rows: readonly L[]): readonly L[] =>
  [...Map.groupBy(rows, ({ courseId, chapter }) => `${courseId} ${chapter}`).values()].flat();

/** The lessons of courses in their order, by number and chapter, without what is in them. */
export async function lessonsOf(ctx: Reading, courseIds: readonly string[]): Promise<readonly LessonHead[]> {
  if (courseIds.length === 0) return [];
  return byChapter(
    await ctx.tx
      .select(head)
      .from(table)
      .where(inCourses(ctx, courseIds))
      .orderBy(...inOrder),
  );
}

/** The lessons of a course in the same order, with what is in them. */
export const wholeLessonsOf = async (ctx: Reading, courseId: string): Promise<readonly StoredLesson[]> =>
  byChapter(
    await ctx.tx
      .select()
      .from(table)
      .where(inCourses(ctx, [courseId]))
      .orderBy(...inOrder),
  );

/** The files of lessons by id. */
export async function filesOf(ctx: Reading, lessons: readonly LessonHead[]): Promise<ReadonlyMap<string, CourseFile>> {
  const ids = lessons.flatMap(({ fileId }) => fileId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(files)
    .where(and(ofSchool(ctx, files), inArray(files.id, ids)));
  return new Map(
    rows.map(({ id, name, bytes, mediaType }) => [id, { id, name, bytes, isFilm: mediaType.startsWith('video/') }]),
  );
}

type Facts = Omit<Lesson, 'questions' | 'file'>;

const factsOf = ({ id, version, chapter, name, sort, kind, body, seconds, subtitles }: Facts): Facts => ({
  ...{ id, version, chapter, name, sort, kind, body, seconds, subtitles },
});

/** The lessons of a course as their writer sees them. */
export async function contentOf(ctx: Reading, courseId: string): Promise<Lesson[]> {
  const lessons = await wholeLessonsOf(ctx, courseId);
  const named = await filesOf(ctx, lessons);
  return lessons.map(({ fileId, questions, ...lesson }) => ({
    ...factsOf(lesson),
    questions: questions.map(({ options, ...question }) => ({ ...question, options: [...options] })),
    file: (fileId && named.get(fileId)) || null,
  }));
}

/** How many lessons each course has; one without any is not there. */
export async function lessonCounts(ctx: Reading, courseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: table.courseId, lessons: count() })
    .from(table)
    .where(inCourses(ctx, courseIds))
    .groupBy(table.courseId);
  return new Map(rows.map(({ id, lessons }) => [id, lessons]));
}

/** The lesson that a file belongs to; undefined where it belongs to none yet. */
export async function lessonOfFile(ctx: Reading, fileId: string): Promise<LessonHead | undefined> {
  const [row] = await ctx.tx
    .select(head)
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.fileId, fileId)));
  return row;
}

/** Who has begun or was given each course, and who has passed it. */
export async function learnerCounts(ctx: Reading, courseIds: readonly string[]) {
  const { courseId, passedAt } = coursesLearners;
  const rows =
    courseIds.length === 0
      ? []
      : await ctx.tx
          .select({ courseId, learners: count(), passed: count(passedAt) })
          .from(coursesLearners)
          .where(and(ofSchool(ctx, coursesLearners), inArray(courseId, [...courseIds])))
          .groupBy(courseId);
  return new Map(rows.map(({ courseId: id, ...counts }) => [id, counts]));
}
