import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { lessonCalls } from '@/lib/contracts/courses/lesson.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import {
  asAttachment,
  discardBytes,
  findFile,
  localPath,
  recordFile,
  storeBytes,
  tidyFileName,
} from '../../kernel/files.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { isWholePdf } from '../../pictures/papers.ts';
import { inEdition, lessonsOfFile } from '../course/content.ts';
import { isLocked, isOpenTo, learnedOf, learnerIn } from '../learning/learnable.ts';
import { coursesCourses } from '../schema/course.ts';

type Calls = typeof lessonCalls;
export const courseFilePurpose = 'courses.file';

/** By how each begins: the name of its kind, and how its file's name ends. */
const kinds = [
  // ISO 14496-12, 4.3: the box of the file's type comes first, behind its size. Pictures of telephones begin so, too.
  {
    mediaType: 'video/mp4',
    ending: '.mp4',
    is: (head: Buffer) => /^ftyp(?!hei|hev|mif|msf|avi)/.test(head.toString('latin1', 4, 12)),
  },
  // RFC 8794, 11.2.1: the header of EBML.
  { mediaType: 'video/webm', ending: '.webm', is: (head: Buffer) => head.readUInt32BE(0) === 0x1a45dfa3 },
  { mediaType: 'application/pdf', ending: '.pdf', is: (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-' },
] as const;

/** @throws ServiceError tooLarge, paperCut; courseFileType: it is neither a film that browsers play nor a PDF */
export async function uploadCourseFile(steps: Steps): Promise<ReplyOf<Calls['uploadCourseFile']>> {
  if (!steps.file) throw new ServiceError('courseFileType');
  const stored = await storeBytes(steps.file.bytes(), limits.courseFileBytes);
  try {
    const kind = await kindOf(await localPath(stored.id));
    if (!kind) throw new ServiceError('courseFileType');
    const { mediaType, ending } = kind;
    if (ending === '.pdf' && !(await isWholePdf(await localPath(stored.id), stored.bytes)))
      throw new ServiceError('paperCut');
    const name = tidyFileName(steps.file.name).replace(/(\.\w{1,5})?$/, ending);
    await steps.run(async (ctx) => {
      await recordFile(ctx, stored, { purpose: courseFilePurpose, name, mediaType });
      ctx.audit({ object: { type: 'file', id: stored.id }, change: { name } });
    });
    return { id: stored.id, name, bytes: stored.bytes, isFilm: mediaType.startsWith('video/') };
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

async function kindOf(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return bytesRead < 12 ? undefined : kinds.find(({ is }) => is(buffer));
  } finally {
    await file.close();
  }
}

/**
 * A film or file, or the part of it between two bytes.
 * @throws ServiceError notFound: nothing of the kind that the person may see; rangeOutside
 */
export async function courseFile(steps: Steps, asked: ParsedInputOf<Calls['courseFile']>): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const found = await findFile(ctx, asked.id);
    if (found.purpose !== courseFilePurpose || !(await maySee(ctx, found))) throw new ServiceError('notFound');
    return found;
  });
  const { from = 0, to = file.bytes - 1 } = asked;
  const last = Math.min(to, file.bytes - 1);
  if (from > last) throw new ServiceError('rangeOutside');
  const isPart = asked.from !== undefined;
  const bytes = createReadStream(await localPath(file.id), { start: from, end: last });
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    status: isPart ? 206 : 200,
    headers: {
      'content-type': file.mediaType,
      'content-length': `${last - from + 1}`,
      ...(isPart ? { 'content-range': `bytes ${from}-${last}/${file.bytes}` } : {}),
      ...(file.mediaType.startsWith('video/') ? {} : { 'content-disposition': asAttachment(file.name) }),
    },
  });
}

/** Whoever sees all courses or may do this lesson now, or has just uploaded the file. */
async function maySee(ctx: Ctx, { id, createdBy }: { readonly id: string; readonly createdBy: string }) {
  const lessons = await lessonsOfFile(ctx, id);
  const [first] = lessons;
  if (!first) return createdBy === ctx.person.accountId;
  if (ctx.can('courses.course.view')) return true;
  if (!ctx.can('courses.learning.open')) return false;
  // Editions of one lesson share its file; courses do not.
  const course = await findRow(ctx, coursesCourses, first.courseId);
  const learner = await learnerIn(ctx, course.id);
  const learned = await learnedOf(ctx, course, learner);
  const [lesson] = inEdition(lessons, learned.edition);
  return lesson !== undefined && isOpenTo(course, learner) && !(await isLocked(ctx, learned, lesson.id));
}
