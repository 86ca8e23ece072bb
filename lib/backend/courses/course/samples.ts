import type { CourseCategory } from '@/lib/contracts/courses/course.data.ts';
import type { courseCalls } from '@/lib/contracts/courses/course.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

const { saveCourse, saveLesson } = modules.courses.endpoints;
type Caller = Pick<SampleSchool, 'call'>;

export const courseFacts = {
  ...{ name: '食品安全培训', category: 'food' as CourseCategory, minutes: 90, note: '', openToAll: true },
  ...{ watchedShare: 90, quizScore: 60, mustOrder: false, noSkip: false },
};

/** A draft without lessons. */
export const oneCourse = ({ call }: Caller, change: Partial<typeof courseFacts> = {}) =>
  call(saveCourse, { ...courseFacts, ...change });

const readable = { kind: 'text', body: '生熟分开。', fileId: null, seconds: 0, subtitles: '' } as const;
export const lessonFacts = { chapter: '第一章', name: '要点', sort: 1, ...readable };

/** A text lesson of a course. */
export const oneLesson = ({ call }: Caller, courseId: string) =>
  call(saveLesson, { ...lessonFacts, courseId, questions: [] });

/** A draft with a lesson to read. */
export async function oneReadable(school: Caller) {
  const course = await oneCourse(school);
  await oneLesson(school, course.id);
  return course;
}

/** How to call what there is about courses. */
export const courseSamples: SampleGroup<typeof courseCalls> = {
  courses: nothing,
  course: withId(async (school) => (await oneReadable(school)).id),
  saveCourse: {
    input: async (school) => ({ ...courseFacts, ...(await oneCourse(school)), note: '改过' }),
    ids: ['id'],
  },
  moveCourse: { input: async (school) => ({ ...(await oneReadable(school)), move: 'submit' as const }), ids: ['id'] },
  publishCourse: {
    input: async (school) => ({ ...(await oneReadable(school)), move: 'publish' as const }),
    ids: ['id'],
  },
};
