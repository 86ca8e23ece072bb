import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { sampleLedger, samplePeriod, sampleYear } from '../sample-books.ts';

const ledger = <I>(input: I) => ({
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return input;
  },
});
const adjustment = { period: samplePeriod, item: '8', cents: 1_000, reason: '押金退回' };
const ofYear = ledger({ year: sampleYear });

/** How to call what there is about cash flows. */
export const cashFlowSamples: SampleGroup<typeof cashFlowCalls> = {
  cashFlow: ledger({ period: samplePeriod }),
  cashFlowItems: ofYear,
  cashFlowInit: ofYear,
  saveCashFlowInit: ledger({ year: sampleYear, rows: [{ item: '3', cents: 5_000 }] }),
  adjustCashFlow: ledger(adjustment),
  deleteCashFlowAdjustment: withId(async (school) => {
    await sampleLedger(school);
    return (await school.call(finance.endpoints.adjustCashFlow, adjustment)).id;
  }),
  cashFlowFormula: ofYear,
};
