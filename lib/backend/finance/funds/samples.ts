import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { samplePeriod, sampleSubject, sampleVoucher, sampleYear } from '../sample-books.ts';

/** Books with 500 yuan of a restricted donation. */
async function donated(school: SampleSchool) {
  await sampleVoucher(school, 'posted');
  const [bank, donation] = [await sampleSubject(school, '1002'), await sampleSubject(school, '410102')];
  const line = { summary: '收到限定捐赠', debitCents: 0, creditCents: 0 };
  const { id } = await school.call(finance.endpoints.saveVoucher, {
    onDate: '2026-03-11',
    kind: 'receipt',
    lines: [
      { ...line, subjectId: bank.id, debitCents: 50_000 },
      { ...line, subjectId: donation.id, creditCents: 50_000 },
    ],
    submit: true,
  });
  await school.call(finance.endpoints.auditVouchers, { ids: [id], move: 'audit' });
  await school.call(finance.endpoints.postVouchers, { ids: [id] });
  const [restricted, unrestricted] = [await sampleSubject(school, '3102'), await sampleSubject(school, '3101')];
  return { subjectId: restricted.id, targetId: unrestricted.id };
}

/** How to call what there is about restricted funds. */
export const fundSamples: SampleGroup<typeof fundCalls> = {
  funds: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { from: samplePeriod, to: samplePeriod };
    },
  },
  fundUsage: {
    input: async (school) => ({ period: samplePeriod, subjectId: (await donated(school)).subjectId }),
    ids: ['subjectId'],
  },
  fundReleases: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { year: sampleYear };
    },
  },
  releaseFund: {
    input: async (school) => ({
      onDate: '2026-03-31',
      ...(await donated(school)),
      cents: 20_000,
      evidence: '捐赠物品已购置并验收',
      reference: '验收单 2026-03',
    }),
    ids: ['subjectId', 'targetId'],
  },
};
