import { and, eq, isNull } from 'drizzle-orm';
import type { lessonCalls } from '@/lib/contracts/courses/lesson.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { discardBytes, findFile } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { files } from '../../kernel/schema.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { type LessonHead, lessonsOfFile, type StoredCourse, type StoredLesson } from '../course/content.ts';
import { courseFor } from '../course/course.ts';
import { coursesCourses, coursesLessons as table } from '../schema/course.ts';
import { courseFile, courseFilePurpose, uploadCourseFile } from './course-file.ts';

type Calls = typeof lessonCalls;

/** The course of a lesson, held while it may be filled. @throws ServiceError notFound, wrongState */
async function filled(ctx: Ctx, courseId: string) {
  const { version } = await findRow(ctx, coursesCourses, courseId, { lock: true });
  return courseFor(ctx, { id: courseId, version, move: 'edit' });
}

/**
 * Adds a lesson or changes one.
 * @throws ServiceError notFound: it, its course or its file; conflict, wrongState: the course is published; duplicate:
 * the chapter has a lesson of that name; invalid: there are too many, or the file is of the wrong kind
 */
export async function saveLesson(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveLesson']>,
): Promise<ReplyOf<Calls['saveLesson']>> {
  const { row: course } = await filled(ctx, input.courseId);
  const before = await rowToSave(ctx, table, input, ({ id, version, name }) => ({ id, version, name }));
  if (before && (before.courseId !== input.courseId || before.until !== null)) throw new ServiceError('notFound');
  const written = and(ofSchool(ctx, table), eq(table.courseId, input.courseId), isNull(table.until));
  const count = await ctx.tx.$count(table, written);
  if (!before && count >= limits.courseLessons)
    throw invalidFields({ name: { key: 'tooMany', params: { max: limits.courseLessons } } });
  const { id: _, version: __, ...given } = input;
  const facts = ofItsKind(given);
  await mustFit(ctx, facts, before);
  const taken = { constraint: 'courses_lessons_name', refusal: duplicateOf('name', facts.name) };
  const changed = before !== null && (await keepFormer(ctx, course, before)) ? null : before;
  const { id, version } = await saveRow(ctx, table, changed, { ...facts, since: course.edition }, taken);
  if (before?.fileId && before.fileId !== facts.fileId) await forgetFile(ctx, before.fileId);
  const { chapter, name, kind } = facts;
  const change = { course: course.name, old: before && { chapter: before.chapter, name: before.name } };
  ctx.audit({ object: { type: 'lesson', id }, change: { ...change, new: { chapter, name, kind } } });
  return { id, version };
}

/** Keeps a lesson for those who began an edition that has it. @returns false where no former edition has it */
async function keepFormer(ctx: Ctx, { edition }: StoredCourse, lesson: StoredLesson): Promise<boolean> {
  if (lesson.since >= edition) return false;
  await changeRow(ctx, table, lesson, { until: edition - 1 });
  return true;
}

/** What a kind has no use for is not kept. */
function ofItsKind<L extends Omit<ParsedInputOf<Calls['saveLesson']>, 'id' | 'version'>>(lesson: L): L {
  const { kind, fileId, seconds, subtitles, marks, questions } = lesson;
  return {
    ...lesson,
    fileId: kind === 'video' || kind === 'file' ? fileId : null,
    seconds: kind === 'video' ? seconds : 0,
    subtitles: kind === 'video' ? subtitles : '',
    marks: kind === 'video' ? marks : '',
    questions: kind === 'quiz' || kind === 'video' ? questions : [],
  };
}

/** @throws ServiceError notFound: no file that was uploaded for a lesson, or another lesson's; invalid: no film */
async function mustFit(
  ctx: Ctx,
  { kind, fileId }: Pick<LessonHead, 'kind' | 'fileId'>,
  before: Pick<LessonHead, 'fileId'> | null,
): Promise<void> {
  if (fileId === null) return;
  const file = await findFile(ctx, fileId);
  const owners = await lessonsOfFile(ctx, fileId);
  const isOwn = owners.length > 0 ? before?.fileId === fileId : file.createdBy === ctx.person.accountId;
  if (file.purpose !== courseFilePurpose || !isOwn) throw new ServiceError('notFound');
  if (file.mediaType.startsWith('video/') !== (kind === 'video'))
    throw invalidFields({ fileId: { key: kind === 'video' ? 'lessonFilm' : 'lessonFile' } });
}

/** Throws away a file that no lesson of any edition has any more. */
async function forgetFile(ctx: Ctx, fileId: string): Promise<void> {
  if ((await lessonsOfFile(ctx, fileId)).length > 0) return;
  await ctx.tx.delete(files).where(oneOfSchool(ctx, files, fileId));
  ctx.afterCommit(() => void discardBytes(fileId));
}

/** @throws ServiceError notFound, conflict, wrongState: the course is published */
async function removeLesson(ctx: Ctx, asked: ParsedInputOf<Calls['removeLesson']>): Promise<null> {
  const { courseId } = await findRow(ctx, table, asked.id);
  const { row: course } = await filled(ctx, courseId);
  const row = await rowToSave(ctx, table, asked, ({ id, version, name }) => ({ id, version, name }));
  if (!row || row.until !== null) throw new ServiceError('notFound');
  if (!(await keepFormer(ctx, course, row))) await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  if (row.fileId) await forgetFile(ctx, row.fileId);
  ctx.audit({ object: { type: 'lesson', id: row.id }, change: { course: course.name, old: row.name } });
  return null;
}

export const lessonVerbs: VerbGroup<Calls> = {
  saveLesson,
  removeLesson,
  uploadCourseFile: { steps: uploadCourseFile },
  courseFile: { steps: courseFile },
};
