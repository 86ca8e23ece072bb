import { modules } from '@/lib/contracts/index.ts';
import type { sessionCalls } from '@/lib/contracts/practice/session.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { sampleQuestion } from '../question/samples.ts';

const { prepareSession, moveSession, session } = practice.endpoints;

/** What a class of two children is asked. */
async function facts(school: SampleSchool) {
  const { id: classId } = await school.call(modules.students.endpoints.createClass, {
    ...{ stage: 'primary', entryYear: 2026, name: '练习班', capacity: 40 },
  });
  for (const name of ['王小明', '李雷'])
    await school.call(modules.students.endpoints.enrol, { name, gender: 'male', classId });
  const questionIds = [(await sampleQuestion(school)).id, (await sampleQuestion(school)).id];
  return { name: '口算练习', classId, questionIds, pace: 'together' as const, seconds: 0, isAnonymous: false };
}

/** One that is prepared, as it was read. */
async function prepared(school: SampleSchool) {
  const { id, version } = await school.call(prepareSession, await facts(school));
  return { id, version };
}

/** A lesson that runs, with how one comes in. */
export async function sampleLesson(school: SampleSchool) {
  const { id } = await school.call(moveSession, { ...(await prepared(school)), move: 'start' });
  const { entry } = await school.call(session, { id });
  if (!entry) throw new Error('A lesson that runs can be entered');
  return { id, ...entry };
}

/** A lesson after some moves from its beginning. */
async function moved(school: SampleSchool, ...moves: readonly ('next' | 'finish')[]) {
  let row = await school.call(moveSession, { ...(await prepared(school)), move: 'start' });
  for (const move of moves) row = await school.call(moveSession, { id: row.id, version: row.version, move });
  return row.id;
}

/** How to call what there is about sessions. */
export const sessionSamples: SampleGroup<typeof sessionCalls> = {
  sessions: nothing,
  session: { input: async (school) => ({ id: (await sampleLesson(school)).id }), ids: ['id'] },
  prepareSession: { input: facts, ids: ['classId'] },
  moveSession: { input: async (school) => ({ ...(await prepared(school)), move: 'start' as const }), ids: ['id'] },
  moveSeat: {
    input: async (school) => ({ id: (await sampleLesson(school)).id, seat: 1, move: 'free' as const }),
    ids: ['id'],
  },
  reopenQuestion: {
    input: async (school) => ({ id: await moved(school, 'next'), seat: 1, position: 0 }),
    ids: ['id'],
  },
  swapSeats: { input: async (school) => ({ id: await moved(school, 'finish'), seat: 1, other: 2 }), ids: ['id'] },
  remarkQuestion: {
    input: async (school) => ({ id: await moved(school, 'finish'), position: 0, answer: 'A', gives: true }),
    ids: ['id'],
  },
  removeSession: { input: prepared, ids: ['id'] },
};
