import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { letMakersAudit, sampleLedger, samplePeriod, sampleSubject, sampleYear } from '../sample-books.ts';

const ledger = <I>(input: I) => ({
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return input;
  },
});
/** A posted voucher whose counter-entry no rule knows an item for: what was written off comes in. */
async function unassignedVoucher(school: SampleSchool) {
  await letMakersAudit(school);
  const [bank, loss] = [await sampleSubject(school, '1002'), await sampleSubject(school, '5501')];
  const line = { summary: '收回已核销的款', debitCents: 0, creditCents: 0 };
  const { id } = await school.call(finance.endpoints.saveVoucher, {
    onDate: '2026-03-02',
    kind: 'receipt',
    lines: [
      { ...line, subjectId: bank.id, debitCents: 50_000 },
      { ...line, subjectId: loss.id, creditCents: 50_000 },
    ],
    submit: true,
  });
  await school.call(finance.endpoints.auditVouchers, { ids: [id], move: 'audit' });
  await school.call(finance.endpoints.postVouchers, { ids: [id] });
  return id;
}

const adjustment = { period: samplePeriod, item: '8', cents: 1_000, reason: '押金退回' };
const ofYear = ledger({ year: sampleYear });

/** How to call what there is about cash flows. */
export const cashFlowSamples: SampleGroup<typeof cashFlowCalls> = {
  cashFlow: ledger({ period: samplePeriod }),
  cashFlowCell: ledger({ period: samplePeriod, row: '3', column: 'month' as const }),
  cashFlowItems: ofYear,
  cashFlowInit: ofYear,
  saveCashFlowInit: {
    input: async (school) => {
      await school.call(finance.endpoints.openLedger, { year: sampleYear, startMonth: 3 });
      return { year: sampleYear, version: 1, rows: [{ item: '3', cents: 5_000 }] };
    },
  },
  adjustCashFlow: ledger(adjustment),
  cashFlowUnassigned: ledger({ period: samplePeriod }),
  assignCashFlow: {
    input: async (school) => {
      const voucherId = await unassignedVoucher(school);
      return { lines: [{ voucherId, at: 1 }], item: '8' };
    },
    ids: ['lines.0.voucherId'],
  },
  deleteCashFlowAdjustment: withId(async (school) => {
    await sampleLedger(school);
    return (await school.call(finance.endpoints.adjustCashFlow, adjustment)).id;
  }),
  cashFlowFormula: ofYear,
};
