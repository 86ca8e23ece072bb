import { z } from 'zod';
import { readMarks } from '@/lib/rules/courses/film-time.ts';
import { lessonKinds } from '@/lib/rules/courses/passing.ts';
import { readCues, unfitCues } from '@/lib/rules/courses/webvtt.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { endpoint } from '../endpoint.ts';
import { kept, saved } from '../field-schemas.ts';
import { byVersion, lines, requiredText, unique, uuid } from '../shapes.ts';

const file = z.object({ id: z.string(), name: z.string(), bytes: z.number(), isFilm: z.boolean() });
export type CourseFile = z.output<typeof file>;

const question = z
  .strictObject({
    text: requiredText(limits.courseQuestionChars),
    options: z.array(requiredText(limits.courseQuestionChars)).min(2).max(limits.courseOptions).refine(unique),
    answer: z.int().min(0).max(limits.courseOptions),
    /** Where a film stops for it, in seconds; 0 in a quiz by itself. */
    at: z.int().min(0).max(limits.courseFilmSeconds).default(0),
  })
  .refine(({ options, answer }) => answer < options.length, { path: ['answer'], params: { key: 'required' } });

/** A lesson with all that its writer knows. */
export const lesson = z.object({
  ...kept,
  chapter: z.string(),
  name: z.string(),
  sort: z.number(),
  kind: z.enum(lessonKinds),
  body: z.string(),
  file: file.nullable(),
  seconds: z.number(),
  subtitles: z.string(),
  marks: z.string(),
  questions: z.array(z.object({ text: z.string(), options: z.array(z.string()), answer: z.number(), at: z.number() })),
});
export type Lesson = z.output<typeof lesson>;

/** A place in a file, as addresses write it. */
const byte = z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER));

const required = { params: { key: 'required' } };

const unfitIn = ({ kind, subtitles, seconds }: Pick<Lesson, 'kind' | 'subtitles' | 'seconds'>) =>
  kind === 'video' && subtitles !== '' ? unfitCues(readCues(subtitles), seconds) : null;

/** What the form saves; what the kind has no use for is empty. */
export const savedLesson = z
  .strictObject({
    ...saved,
    courseId: uuid,
    chapter: requiredText(limits.nameChars),
    name: requiredText(limits.nameChars),
    sort: z.int().min(0).max(9_999),
    kind: z.enum(lessonKinds),
    body: lines(limits.courseTextChars),
    fileId: uuid.nullable(),
    seconds: z.int().min(0).max(limits.courseFilmSeconds),
    /** The text of a WebVTT file. */
    subtitles: z.string().max(limits.courseSubtitleChars).refine(isStorable),
    /** Where the chapters of a film begin: a line for each with its time, a blank and what begins there. */
    marks: lines(limits.courseMarkChars).default(''),
    questions: z.array(question).max(limits.courseQuestions),
  })
  .refine(({ kind, fileId }) => (kind !== 'video' && kind !== 'file') || fileId !== null, {
    path: ['fileId'],
    ...required,
  })
  .refine(({ kind, seconds }) => kind !== 'video' || seconds > 0, { path: ['seconds'], ...required })
  .refine((one) => unfitIn(one) !== 'subtitlesUnread', { path: ['subtitles'], params: { key: 'subtitlesUnread' } })
  .refine((one) => unfitIn(one) !== 'subtitlesBeyond', { path: ['subtitles'], params: { key: 'subtitlesBeyond' } })
  .superRefine(({ kind, marks, seconds }, ctx) => {
    const read = kind === 'video' ? readMarks(marks, seconds) : [];
    if ('wrongLine' in read)
      ctx.addIssue({
        code: 'custom',
        path: ['marks'],
        params: { key: 'marksUnread', values: { line: read.wrongLine } },
      });
  })
  .superRefine(({ kind, questions, seconds }, ctx) => {
    if (kind !== 'video') return;
    for (const [place, { at }] of questions.entries())
      if (at < 1 || at > seconds)
        ctx.addIssue({ code: 'custom', path: ['questions', place, 'at'], params: { key: 'filmTime' } });
  })
  .refine(({ kind, body }) => kind !== 'text' || body !== '', { path: ['body'], ...required })
  .refine(({ kind, questions }) => kind !== 'quiz' || questions.length > 0, { path: ['questions'], ...required });

const path = '/gateway/courses/lesson';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'courses.course.edit', effect: 'write', touches: ['course'] } as const;

/** The lessons of a course, and their films and files. */
export const lessonCalls = {
  saveLesson: endpoint({
    ...edit,
    summary: 'Adds a lesson to a course that is not published, or changes one; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedLesson,
    reply: z.object(kept),
  }),
  removeLesson: endpoint({
    ...edit,
    summary: 'Takes a lesson out of a course that is not published, with its file',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
  uploadCourseFile: endpoint({
    ...edit,
    style: 'file',
    fileBytes: limits.courseFileBytes,
    summary: 'Keeps a film (MP4, WebM) or a PDF; the content decides which it is',
    path: `${path}/upload`,
    touches: [],
    input: z.strictObject({}),
    reply: file,
  }),
  courseFile: endpoint({
    method: 'GET',
    style: 'query',
    access: 'school',
    // Whoever learns the course, and whoever writes courses: neither has to hold the other's key.
    permission: null,
    effect: 'read',
    summary: 'A film or file, or a part of it, for whoever may learn or see the course, or has just uploaded it',
    path: `${path}/file`,
    input: z.strictObject({
      id: uuid,
      /** The first and last byte. */
      from: byte.optional(),
      to: byte.optional(),
    }),
    reply: z.never(),
    stream: true,
  }),
};
