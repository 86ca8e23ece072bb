'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { courseFields, courseListed, republishFields } from '@/lib/contracts/courses/course.data.ts';
import type { CourseRow } from '@/lib/contracts/courses/course.ts';

const { words } = courseListed;

export const CourseForm = recordForm({
  endpoint: 'courses.saveCourse',
  fields: courseFields,
  schema: async () => (await import('@/lib/contracts/courses/course.ts')).savedCourse,
  words,
});

const move =
  <M extends string>(to: M) =>
  ({ id, version }: CourseRow) => ({ id, version, move: to });

/** What may be done with each where it is listed. */
export const courseList = {
  ...courseListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <CourseForm row={row} onClose={onClose} /> },
    submit: calls('courses.moveCourse', move('submit')),
    publish: calls('courses.publishCourse', move('publish')),
    giveBack: calls('courses.publishCourse', move('giveBack')),
    republish: {
      form: question({
        endpoint: 'courses.publishCourse',
        fields: republishFields,
        schema: async () => (await import('@/lib/contracts/courses/course.ts')).publishedCourse,
        words: 'courses.republish',
        input: move('republish'),
      }),
    },
    withdraw: calls('courses.publishCourse', move('withdraw')),
    archive: calls('courses.moveCourse', move('archive'), { danger: true }),
  },
} as const satisfies DeclaredList<'courses.courses'>;
