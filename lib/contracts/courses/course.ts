import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import {
  courseFields,
  courseFilters,
  courseMachine,
  courseStates,
  publisherMoves,
  runningChoices,
} from './course.data.ts';
import { lesson } from './lesson.ts';

const courseRow = z.object({
  ...kept,
  ...schemasOf(courseFields),
  state: z.enum(courseStates),
  lessons: z.number(),
  /** Who has begun it or was given it, and who of them has passed. */
  learners: z.number(),
  passed: z.number(),
  /** What this person may do with it. */
  actions: z.array(z.enum(courseMachine.moves)),
});
export type CourseRow = z.output<typeof courseRow>;

/** What the form saves. */
export const savedCourse = z.strictObject({ ...saved, ...writtenSchemasOf(courseFields) });

/** What publishes a course, takes it off the shelf, or puts it back there. */
export const publishedCourse = byVersion.extend({
  move: z.enum(publisherMoves),
  /** What becomes of those who have begun a course that is put back on the shelf. */
  running: z.enum(runningChoices).default('keep'),
});

const path = '/gateway/courses/course';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'courses.course.view', effect: 'read' } as const;
const write = { ...json, effect: 'write', touches: ['course'] } as const;

/** Courses: written, reviewed, published, taken off the shelf, archived. */
export const courseCalls = {
  courses: endpoint({
    ...view,
    summary: 'A page of courses, those that wait for something and what is published first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(courseFilters)),
    reply: z.object({ rows: z.array(courseRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['course', 'learning'],
  }),
  course: endpoint({
    ...view,
    summary: 'One course with its chapters, lessons and right answers',
    path: `${path}/get`,
    input: byId,
    reply: courseRow.extend({ content: z.array(lesson) }),
    shows: ['course', 'learning'],
  }),
  saveCourse: endpoint({
    ...write,
    permission: 'courses.course.edit',
    summary: 'Adds a course or changes a draft or one that is off the shelf; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedCourse,
    reply: z.object(kept),
  }),
  moveCourse: endpoint({
    ...write,
    permission: 'courses.course.edit',
    summary: 'Submits a draft for review, or archives a course',
    path: `${path}/move`,
    input: byVersion.extend({ move: z.enum(['submit', 'archive']) }),
    reply: z.object(kept),
  }),
  publishCourse: endpoint({
    ...write,
    permission: 'courses.course.publish',
    summary:
      'Publishes a course, gives it back to who writes it, takes it off the shelf, or puts it back there for who has begun, too, or not',
    path: `${path}/publish`,
    input: publishedCourse,
    reply: z.object(kept),
  }),
};

export const coursePermissions = {
  'courses.course.view': { 'zh-CN': '查看课程和学习情况', en: 'View courses and who learned them' },
  'courses.course.edit': { 'zh-CN': '编辑和指派课程', en: 'Write and assign courses' },
  'courses.course.publish': { 'zh-CN': '审核、发布和下架课程', en: 'Review, publish and withdraw courses' },
};

export const coursePage: MenuEntry = {
  id: 871,
  path: '/courses/manage',
  icon: 'documents',
  name: { 'zh-CN': '课程管理', en: 'Manage courses' },
  permission: 'courses.course.view',
};
