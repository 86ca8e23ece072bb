import type { carryOverCalls } from '@/lib/contracts/finance/carry-over-calls.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { samplePeriod, sampleVoucher } from '../sample-books.ts';

const posted = {
  input: async (school: SampleSchool) => {
    await sampleVoucher(school, 'posted');
    return { period: samplePeriod };
  },
};

/** How to carry over. */
export const carryOverSamples: SampleGroup<typeof carryOverCalls> = {
  carryOverState: posted,
  carryOverInfo: posted,
  carryOverPreview: posted,
  carryOver: posted,
};
