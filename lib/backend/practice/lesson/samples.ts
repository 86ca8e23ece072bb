import type { lessonCalls } from '@/lib/contracts/practice/lesson.ts';
import { practice } from '@/lib/contracts/practice.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLesson } from '../session/samples.ts';

/** The ticket of a seat. */
async function ticketOf(school: SampleSchool) {
  const { door } = await sampleLesson(school);
  const { ticket } = await school.call(practice.endpoints.takeSeat, { door, seat: 1 });
  return { ticket };
}

/** How to call what is open without an account. */
export const lessonSamples: SampleGroup<typeof lessonCalls> = {
  findLesson: {
    input: async (school) => {
      const { schoolNo, code } = await sampleLesson(school);
      return { by: { schoolNo, code } };
    },
  },
  takeSeat: { input: async (school) => ({ door: (await sampleLesson(school)).door, seat: 1 }) },
  lesson: { input: ticketOf },
  answerQuestion: {
    input: async (school) => ({ ...(await ticketOf(school)), position: 0, attempt: 1, given: ['B'] }),
  },
  ownResult: { input: ticketOf },
  classResult: { input: async (school) => ({ screen: (await sampleLesson(school)).screen, names: 'shown' as const }) },
};
