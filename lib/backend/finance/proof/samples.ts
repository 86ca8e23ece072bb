import type { proofCalls } from '@/lib/contracts/finance/proof-calls.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleVoucher, sampleYear } from '../sample-books.ts';

const posted = {
  input: async (school: SampleSchool) => {
    await sampleVoucher(school, 'posted');
    return { year: sampleYear };
  },
};

/** How to prove the books and take them away. */
export const proofSamples: SampleGroup<typeof proofCalls> = { verify: posted, exportJournal: posted };
