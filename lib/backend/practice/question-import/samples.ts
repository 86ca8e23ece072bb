import type { questionImportCalls } from '@/lib/contracts/practice/question-import.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const ofAll = {
  ...{ subject: 'mathematics' as const, stage: 'primary' as const, difficulty: '2' as const },
  ...{ points: 5, point: '加法' },
};

/** How to call what there is about tables of questions. */
export const questionImportSamples: SampleGroup<typeof questionImportCalls> = {
  questionTemplate: nothing,
  readQuestions: {
    input: async () => ({}),
    file: { name: '题目.csv', content: '题型,题干,选项A,选项B,答案\n单选,3 + 4 等于几？,6,7,B\n' },
  },
  importQuestions: {
    input: async () => ({
      ofAll,
      questions: [{ kind: 'judge' as const, stem: '3 + 4 = 7', options: '', answer: '对', point: '' }],
    }),
  },
};
