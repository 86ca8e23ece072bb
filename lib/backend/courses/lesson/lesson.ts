import { and, eq } from 'drizzle-orm';
import type { lessonCalls } from '@/lib/contracts/courses/lesson.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { discardBytes, findFile } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { files } from '../../kernel/schema.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { type LessonHead, lessonOfFile } from '../course/content.ts';
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
  if (before && before.courseId !== input.courseId) throw new ServiceError('notFound');
  const count = await ctx.tx.$count(table, and(ofSchool(ctx, table), eq(table.courseId, input.courseId)));
  if (!before && count >= limits.courseLessons)
    throw invalidFields({ name: { key: 'tooMany', params: { max: limits.courseLessons } } });
  const { id: _, version: __, ...given } = input;
  const facts = ofItsKind(given);
  await mustFit(ctx, facts, before);
  const taken = { constraint: 'courses_lessons_name', refusal: duplicateOf('name', facts.name) };
  const { id, version } = await saveRow(ctx, table, before, facts, taken);
  if (before?.fileId && before.fileId !== facts.fileId) await forgetFile(ctx, before.fileId);
  const { chapter, name, kind } = facts;
  const change = { course: course.name, old: before && { chapter: before.chapter, name: before.name } };
  ctx.audit({ object: { type: 'lesson', id }, change: { ...change, new: { chapter, name, kind } } });
  return { id, version };
}

/** What a kind has no use for is not kept. */
function ofItsKind<L extends Omit<ParsedInputOf<Calls['saveLesson']>, 'id' | 'version'>>(lesson: L): L {
  const { kind, fileId, seconds, subtitles, questions } = lesson;
  return {
    ...lesson,
    fileId: kind === 'video' || kind === 'file' ? fileId : null,
    seconds: kind === 'video' ? seconds : 0,
    subtitles: kind === 'video' ? subtitles : '',
    questions: kind === 'quiz' ? questions : [],
  };
}

/** @throws ServiceError notFound: no file that was uploaded for a lesson, or another lesson's; invalid: no film */
async function mustFit(
  ctx: Ctx,
  { kind, fileId }: Pick<LessonHead, 'kind' | 'fileId'>,
  before: Pick<LessonHead, 'id'> | null,
): Promise<void> {
  if (fileId === null) return;
  const file = await findFile(ctx, fileId);
  const owner = await lessonOfFile(ctx, fileId);
  const isOwn = owner ? owner.id === before?.id : file.createdBy === ctx.person.accountId;
  if (file.purpose !== courseFilePurpose || !isOwn) throw new ServiceError('notFound');
  if (file.mediaType.startsWith('video/') !== (kind === 'video'))
    throw invalidFields({ fileId: { key: kind === 'video' ? 'lessonFilm' : 'lessonFile' } });
}

async function forgetFile(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.tx.delete(files).where(oneOfSchool(ctx, files, fileId));
  ctx.afterCommit(() => void discardBytes(fileId));
}

/** @throws ServiceError notFound, conflict, wrongState: the course is published */
async function removeLesson(ctx: Ctx, asked: ParsedInputOf<Calls['removeLesson']>): Promise<null> {
  const { courseId } = await findRow(ctx, table, asked.id);
  const { row: course } = await filled(ctx, courseId);
  const row = await rowToSave(ctx, table, asked, ({ id, version, name }) => ({ id, version, name }));
  if (!row) throw new ServiceError('notFound');
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
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
