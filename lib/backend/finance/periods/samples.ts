import type { periodCalls } from '@/lib/contracts/finance/period-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, sampleYear } from '../sample-books.ts';

const january = { period: 2026_01, version: 1 };
const ledger = <I>(input: I) => ({
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return input;
  },
});

/** How to call what there is about months. */
export const periodSamples: SampleGroup<typeof periodCalls> = {
  periods: ledger({ year: sampleYear }),
  closedPeriods: ledger({ year: sampleYear }),
  periodChecks: ledger({ period: january.period }),
  closePeriod: ledger(january),
  holdPeriod: ledger({ ...january, held: true }),
  reopenPeriod: {
    input: async (school) => {
      await sampleLedger(school);
      const { version } = await school.call(finance.endpoints.closePeriod, january);
      return { ...january, version, reason: '漏记一笔' };
    },
  },
};
