import type { questionCalls } from '@/lib/contracts/practice/question.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { saveQuestion, moveQuestion } = practice.endpoints;

const facts = {
  kind: 'single' as const,
  stem: '3 + 4 等于几？',
  options: '6\n7\n8',
  answer: 'B',
  marking: 'parts' as const,
  points: 5,
  difficulty: '1' as const,
  subject: 'mathematics' as const,
  stage: 'primary' as const,
  point: '10 以内加法',
};

/** A draft, as it was read. */
async function draft({ call }: SampleSchool) {
  const { id, version } = await call(saveQuestion, facts);
  return { id, version };
}

/** One that was reviewed, as it was read. */
async function reviewed(school: SampleSchool) {
  const { id, version } = await school.call(moveQuestion, { ...(await draft(school)), move: 'review' });
  return { id, version };
}

/** One in use, as it was read. */
export async function sampleQuestion(school: SampleSchool) {
  const { id, version } = await school.call(moveQuestion, { ...(await draft(school)), move: 'adopt' });
  return { id, version };
}

/** How to call what there is about questions. */
export const questionSamples: SampleGroup<typeof questionCalls> = {
  questions: nothing,
  saveQuestion: { input: async (school) => ({ ...facts, ...(await draft(school)), points: 10 }), ids: ['id'] },
  moveQuestion: { input: async (school) => ({ ...(await reviewed(school)), move: 'adopt' as const }), ids: ['id'] },
  removeQuestion: { input: draft, ids: ['id'] },
};
