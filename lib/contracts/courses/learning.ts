import { z } from 'zod';
import { lessonKinds, lessonMeasures } from '@/lib/rules/courses/passing.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { byId, calendarDate, unique, uuid } from '../shapes.ts';

const standing = z.object({
  by: z.enum(lessonMeasures),
  /** Percent of a film, points of answers (-1 before the first try), 0 or 1 of what is read. */
  have: z.number(),
  need: z.number(),
  done: z.boolean(),
});
const rule = { watchedShare: z.number(), quizScore: z.number(), mustOrder: z.boolean(), noSkip: z.boolean() };

const ownCourse = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  lessons: z.number(),
  done: z.number(),
  dueOn: z.string().nullable(),
  passedAt: z.string().nullable(),
  state: z.enum(['passed', 'overdue', 'learning', 'waiting', 'closed']),
  /** It can be opened; of what is not, the certificate remains. */
  isOpen: z.boolean(),
});
export type OwnCourse = z.output<typeof ownCourse>;

const ownLesson = standing.extend({
  id: z.string(),
  chapter: z.string(),
  name: z.string(),
  kind: z.enum(lessonKinds),
  /** Those before it are not done yet: nothing of it is told. */
  locked: z.boolean(),
  body: z.string(),
  file: z.object({ id: z.string(), name: z.string() }).nullable(),
  seconds: z.number(),
  /** A WebVTT file; '' without. */
  subtitles: z.string(),
  /** Where the chapters of a film begin, a line for each. */
  marks: z.string(),
  watchedSeconds: z.number(),
  /** How far it was seen from its beginning on, and where it stands. */
  front: z.number(),
  position: z.number(),
  /** Of a film with the second at which it stops for each. */
  questions: z.array(z.object({ text: z.string(), options: z.array(z.string()), at: z.number() })),
  answers: z.array(z.number().nullable()),
  /** The places of what was answered wrongly the last time. */
  wrong: z.array(z.number()),
  tries: z.number(),
});
export type OwnLesson = z.output<typeof ownLesson>;

const learner = z.object({
  staffId: z.string(),
  name: z.string(),
  dueOn: z.string().nullable(),
  startedAt: z.string().nullable(),
  passedAt: z.string().nullable(),
  state: ownCourse.shape.state,
  /** They go on with what they began, before the course was changed. */
  isFormer: z.boolean(),
  /** When they sent something of it last, and by which browser. */
  sentAt: z.string().nullable(),
  sentBy: z.string(),
  done: z.number(),
  lessons: z.number(),
  /** What is not done yet, in the order of the course. */
  missing: z.array(standing.extend({ id: z.string(), name: z.string(), kind: z.enum(lessonKinds) })),
});
export type CourseLearner = z.output<typeof learner>;

export const assignedCourse = z.strictObject({
  id: uuid,
  staffIds: z.array(uuid).min(1).max(limits.courseLearners).refine(unique),
  dueOn: calendarDate.nullable(),
});

const second = z.int().min(0).max(limits.courseFilmSeconds);
const path = '/gateway/courses/learning';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const own = { ...json, permission: 'courses.learning.open' } as const;
const learn = { ...own, effect: 'write', touches: ['learning'] } as const;
const passed = z.object({ passed: z.boolean() });

/** What a person learns, and who learns a course. */
export const learningCalls = {
  ownCourses: endpoint({
    ...own,
    effect: 'read',
    summary: 'The courses that the person may take, was given or has passed',
    path: `${path}/list`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(ownCourse) }),
    shows: ['learning', 'course'],
  }),
  ownCourse: endpoint({
    ...own,
    effect: 'read',
    summary: 'One course with its lessons and how the person stands in each',
    path: `${path}/get`,
    input: byId,
    reply: ownCourse.extend({ ...rule, content: z.array(ownLesson) }),
    shows: ['learning', 'course'],
  }),
  reportWatched: endpoint({
    ...own,
    effect: 'write',
    summary: 'Reports which seconds of a film were watched; what is faster than the clock does not count',
    path: `${path}/watched`,
    input: z.strictObject({
      lessonId: uuid,
      ranges: z.array(z.strictObject({ from: second, to: second })).max(limits.watchRanges),
      speed: z.number().min(0.25).max(limits.watchSpeedMax),
      position: second,
    }),
    reply: passed.extend({ watchedSeconds: z.number(), front: z.number(), done: z.boolean() }),
    // Sent while a film plays: whoever learns asks for the course again once the lesson is done.
    touches: [],
  }),
  readLesson: endpoint({
    ...learn,
    summary: 'Marks a text or file as read',
    path: `${path}/read`,
    input: z.strictObject({ lessonId: uuid }),
    reply: passed,
  }),
  answerQuiz: endpoint({
    ...learn,
    summary: 'Answers a quiz, or questions for which a film stops; the best of all tries counts',
    path: `${path}/answer`,
    input: z.strictObject({
      lessonId: uuid,
      answers: z.array(z.int().min(0).max(limits.courseOptions).nullable()).max(limits.courseQuestions),
    }),
    reply: passed.extend({
      score: z.number(),
      /** The places of what was answered wrongly. */
      wrong: z.array(z.number()),
    }),
  }),
  courseLearners: endpoint({
    ...json,
    permission: 'courses.course.view',
    effect: 'read',
    summary: 'Who was given a course or has begun it, what each has still to do, and what is often answered wrongly',
    path: `${path}/learners`,
    input: byId,
    reply: z.object({
      rows: z.array(learner),
      /** Questions that somebody answered wrongly the last time, the worst first. */
      questions: z.array(z.object({ lesson: z.string(), text: z.string(), answered: z.number(), wrong: z.number() })),
    }),
    shows: ['learning', 'course'],
  }),
  assignCourse: endpoint({
    ...json,
    permission: 'courses.course.edit',
    effect: 'write',
    summary: 'Gives a published course to people, with a day until which they should have passed',
    path: `${path}/assign`,
    input: assignedCourse,
    reply: z.object({ learners: z.number() }),
    touches: ['learning'],
  }),
  remindLearners: endpoint({
    ...json,
    permission: 'courses.course.edit',
    effect: 'write',
    summary: 'Reminds who was given a course and has not passed it; nobody twice a day',
    path: `${path}/remind`,
    input: byId,
    reply: z.object({ learners: z.number() }),
    touches: ['learning'],
  }),
};

export const learningPermissions = {
  'courses.learning.open': { 'zh-CN': '学习课程', en: 'Take courses' },
};

export const learningPage: MenuEntry = {
  id: 872,
  path: '/courses/learn',
  icon: 'courses',
  name: { 'zh-CN': '我的课程', en: 'My courses' },
  permission: 'courses.learning.open',
};
