import type { yearSwitchCalls } from '@/lib/contracts/finance/year-switch-calls.ts';
import type { SampleGroup } from '../../kernel/sample.ts';
import { sampleVoucher, sampleYear } from '../sample-books.ts';

/** How to go from one year to the next. */
export const yearSwitchSamples: SampleGroup<typeof yearSwitchCalls> = {
  yearSwitch: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { year: sampleYear };
    },
  },
  switchYear: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { year: sampleYear, version: 0 };
    },
  },
};
