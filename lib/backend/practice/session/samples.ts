import { modules } from '@/lib/contracts/index.ts';
import type { sessionCalls } from '@/lib/contracts/practice/session.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { sampleQuestion } from '../question/samples.ts';

const { prepareSession, moveSession, session } = practice.endpoints;

/** What a class of one child is asked. */
async function facts(school: SampleSchool) {
  const { id: classId } = await school.call(modules.students.endpoints.createClass, {
    ...{ stage: 'primary', entryYear: 2026, name: '练习班', capacity: 40 },
  });
  await school.call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male', classId });
  const { id } = await sampleQuestion(school);
  return { name: '口算练习', classId, questionIds: [id] };
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

/** How to call what there is about sessions. */
export const sessionSamples: SampleGroup<typeof sessionCalls> = {
  sessions: nothing,
  session: { input: async (school) => ({ id: (await sampleLesson(school)).id }), ids: ['id'] },
  prepareSession: { input: facts, ids: ['classId'] },
  moveSession: { input: async (school) => ({ ...(await prepared(school)), move: 'start' as const }), ids: ['id'] },
  freeSeat: { input: async (school) => ({ id: (await sampleLesson(school)).id, seat: 1 }), ids: ['id'] },
  removeSession: { input: prepared, ids: ['id'] },
};
