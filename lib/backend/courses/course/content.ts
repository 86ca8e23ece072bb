import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { CourseFile, Lesson } from '@/lib/contracts/courses/lesson.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { type coursesCourses, coursesLessons as table } from '../schema/course.ts';
import { coursesLearners } from '../schema/learning.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
export type StoredCourse = typeof coursesCourses.$inferSelect;
export type StoredLesson = typeof table.$inferSelect;
/** A lesson without what is in it, which may be long, and whether it asks questions. */
export type LessonHead = Omit<StoredLesson, 'body' | 'questions' | 'subtitles' | 'marks'> & { readonly asks: boolean };
export type WholeLesson = StoredLesson & LessonHead;

const asks = sql<boolean>`jsonb_array_length(${table.questions}) > 0`;
const { body: _body, questions: _questions, subtitles: _subtitles, marks: _marks, ...facts } = getTableColumns(table);
const head = { ...facts, asks };
const inOrder = [asc(table.sort), asc(table.id)];
const inCourses = (ctx: Reading, ids: readonly string[]) =>
  and(ofSchool(ctx, table), inArray(table.courseId, [...ids]));

/** Those of a chapter together where its first one stands. */
const byChapter = <L extends Pick<StoredLesson, 'courseId' | 'chapter'>>(rows: readonly L[]): readonly L[] =>
  [...Map.groupBy(rows, ({ courseId, chapter }) => `${courseId} ${chapter}`).values()].flat();

/** Those of an edition of a course. */
export const inEdition = <L extends Pick<StoredLesson, 'since' | 'until'>>(lessons: readonly L[], edition: number) =>
  lessons.filter(({ since, until }) => since <= edition && (until === null || until >= edition));

/** The lessons of courses of all editions in their order, by number and chapter, without what is in them. */
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
export const wholeLessonsOf = async (ctx: Reading, courseId: string): Promise<readonly WholeLesson[]> =>
  byChapter(
    await ctx.tx
      .select({ ...getTableColumns(table), asks })
      .from(table)
      .where(inCourses(ctx, [courseId]))
      .orderBy(...inOrder),
  );

/** The files of lessons by id. */
export async function filesOf(ctx: Reading, lessons: readonly LessonHead[]): Promise<ReadonlyMap<string, CourseFile>> {
  const ids = [...new Set(lessons.flatMap(({ fileId }) => fileId ?? []))];
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

const factsOf = ({ id, version, chapter, name, sort, kind, body, seconds, subtitles, marks }: Facts): Facts => ({
  ...{ id, version, chapter, name, sort, kind, body, seconds, subtitles, marks },
});

/** What is written of a course now, as its writer sees it. */
export async function contentOf(ctx: Reading, { id, edition }: StoredCourse): Promise<Lesson[]> {
  const lessons = inEdition(await wholeLessonsOf(ctx, id), edition);
  const named = await filesOf(ctx, lessons);
  return lessons.map(({ fileId, questions, ...lesson }) => ({
    ...factsOf(lesson),
    questions: questions.map(({ options, at = 0, ...question }) => ({ ...question, at, options: [...options] })),
    file: (fileId && named.get(fileId)) || null,
  }));
}

/** How many lessons each course has now; one without any is not there. */
export async function lessonCounts(ctx: Reading, courseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: table.courseId, lessons: count() })
    .from(table)
    .where(and(inCourses(ctx, courseIds), isNull(table.until)))
    .groupBy(table.courseId);
  return new Map(rows.map(({ id, lessons }) => [id, lessons]));
}

/** The lessons that a file belongs to, in whatever edition; none where it was only uploaded. */
export const lessonsOfFile = (ctx: Reading, fileId: string): Promise<LessonHead[]> =>
  ctx.tx
    .select(head)
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.fileId, fileId)));

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
