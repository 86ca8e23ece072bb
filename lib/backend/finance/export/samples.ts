import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import type { SampleGroup } from '../../kernel/sample.ts';
import { samplePeriod, sampleSubject, sampleVoucher } from '../sample-books.ts';

/** How to take books and statements away. */
export const exportSamples: SampleGroup<typeof exportCalls> = {
  bookToPrint: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      const { id } = await sampleSubject(school, '1002');
      return { book: 'journal' as const, from: samplePeriod, to: samplePeriod, subjectId: id };
    },
    ids: ['subjectId'],
  },
  exportBook: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      const { id } = await sampleSubject(school, '1002');
      return { book: 'journal' as const, from: samplePeriod, to: samplePeriod, subjectId: id };
    },
    ids: ['subjectId'],
  },
  exportStatement: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { statement: 'activities' as const, period: samplePeriod };
    },
  },
};
