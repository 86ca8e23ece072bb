import type { paperCalls } from '@/lib/contracts/practice/paper.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { sampleQuestion } from '../question/samples.ts';

const facts = async (school: SampleSchool) => ({ name: '口算卷', questionIds: [(await sampleQuestion(school)).id] });

/** One with a question, as it was read. */
async function kept(school: SampleSchool) {
  const { id, version } = await school.call(practice.endpoints.savePaper, await facts(school));
  return { id, version };
}

/** How to call what there is about papers. */
export const paperSamples: SampleGroup<typeof paperCalls> = {
  papers: nothing,
  paper: { input: async (school) => ({ id: (await kept(school)).id }), ids: ['id'] },
  savePaper: { input: async (school) => ({ ...(await facts(school)), ...(await kept(school)) }), ids: ['id'] },
  drawPaper: {
    input: async (school) => {
      await sampleQuestion(school);
      const what = { name: '抽题', subject: 'mathematics' as const, stage: 'primary' as const, classId: null };
      return { ...what, points: 5, easy: 100, medium: 0, hard: 0, weeks: 0 };
    },
  },
  removePaper: { input: kept, ids: ['id'] },
};
