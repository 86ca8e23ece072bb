import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleCounted, sampleItem, samplePeriod, sampleSubject, sampleVoucher } from '../sample-books.ts';

const span = { from: samplePeriod, to: samplePeriod };
const posted = {
  input: async (school: SampleSchool) => {
    await sampleVoucher(school, 'posted');
    return span;
  },
};
const ofBank = {
  input: async (school: SampleSchool) => {
    await sampleVoucher(school, 'posted');
    return { ...span, subjectId: (await sampleSubject(school, '1002')).id };
  },
  ids: ['subjectId'],
};

/** How to read the books. */
export const bookSamples: SampleGroup<typeof bookCalls> = {
  subjectBalance: posted,
  comparedBalance: posted,
  generalLedger: ofBank,
  detailLedger: ofBank,
  journal: ofBank,
  columnLedger: ofBank,
  voucherSummary: posted,
  sequenceBook: posted,
  queryLines: { ...ofBank, ids: ['subjectId'] },
  quantityLedger: {
    input: async (school) => ({ ...span, subjectId: (await sampleCounted(school)).id }),
    ids: ['subjectId'],
  },
  quantityBalance: {
    input: async (school) => {
      await sampleCounted(school);
      return span;
    },
  },
  auxiliaryBalance: { input: async (school) => ({ ...(await posted.input(school)), kind: 'supplier' }) },
  auxiliaryLedger: {
    input: async (school) => ({ ...(await posted.input(school)), itemId: (await sampleItem(school)).id }),
    ids: ['itemId'],
  },
};
