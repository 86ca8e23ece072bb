import type { learningCalls } from '@/lib/contracts/courses/learning.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { staff } from '../../organisation/schema.ts';
import { courseFacts, lessonFacts, oneCourse } from '../course/samples.ts';
import { sampleFilm } from '../lesson/samples.ts';

const { saveLesson, publishCourse, uploadCourseFile, assignCourse } = modules.courses.endpoints;

const question = { text: '生熟案板', options: ['分开', '合用'], answer: 0 };

/** A published course with a text, a quiz and a film of a minute, and their ids. */
export async function onePublished(school: SampleSchool, name = courseFacts.name) {
  const course = await oneCourse(school, { name });
  const add = async (change: object) =>
    (await school.call(saveLesson, { ...lessonFacts, courseId: course.id, questions: [], ...change })).id;
  const text = await add({});
  const quiz = await add({ kind: 'quiz', name: '测验', sort: 2, body: '', questions: [question] });
  const { id: fileId } = await school.upload(uploadCourseFile, {}, sampleFilm);
  const film = await add({ kind: 'video', name: '短片', sort: 3, fileId, seconds: 60 });
  await school.call(publishCourse, { ...course, move: 'publish' });
  return { id: course.id, text, quiz, film };
}

async function oneAssigned(school: SampleSchool) {
  const { id } = await onePublished(school);
  const [member] = await school.inside((tx) => tx.select({ id: staff.id }).from(staff).limit(1));
  if (!member) throw new Error('Whoever prepares a sample works in the school');
  return { id, staffIds: [member.id], dueOn: null };
}

/** How to call what there is about learning. */
export const learningSamples: SampleGroup<typeof learningCalls> = {
  ownCourses: nothing,
  ownCourse: withId(async (school) => (await onePublished(school)).id),
  reportWatched: {
    input: async (school) => ({ lessonId: (await onePublished(school)).film, ranges: [], speed: 1, position: 0 }),
    ids: ['lessonId'],
  },
  readLesson: { input: async (school) => ({ lessonId: (await onePublished(school)).text }), ids: ['lessonId'] },
  answerQuiz: {
    input: async (school) => ({ lessonId: (await onePublished(school)).quiz, answers: [0] }),
    ids: ['lessonId'],
  },
  courseLearners: withId(async (school) => {
    const { id, ...given } = await oneAssigned(school);
    await school.call(assignCourse, { id, ...given });
    return id;
  }),
  assignCourse: { input: oneAssigned, ids: ['id', 'staffIds.0'] },
  remindLearners: withId(async (school) => (await oneAssigned(school)).id),
};
