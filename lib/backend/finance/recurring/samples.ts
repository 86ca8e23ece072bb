import type { recurringCalls } from '@/lib/contracts/finance/recurring-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, samplePeriod, sampleSubject, sampleYear } from '../sample-books.ts';

const { endpoints } = finance;

async function rent(school: SampleSchool) {
  await sampleLedger(school);
  const [cost, prepaid] = [await sampleSubject(school, '5301'), await sampleSubject(school, '1301')];
  const line = { summary: '摊销房租', debitCents: 0, creditCents: 0 };
  return {
    name: '摊销房租',
    kind: 'transfer' as const,
    way: 'spread' as const,
    day: 31,
    fromPeriod: samplePeriod,
    toPeriod: sampleYear * 100 + 12,
    year: sampleYear,
    lines: [
      { ...line, subjectId: cost.id, debitCents: 120_000 },
      { ...line, subjectId: prepaid.id, creditCents: 120_000 },
    ],
  };
}
const kept = async (school: SampleSchool) => (await school.call(endpoints.saveRecurring, await rent(school))).id;

async function paused(school: SampleSchool) {
  const id = await kept(school);
  await school.call(endpoints.pauseRecurring, { id, version: 1 });
  return id;
}

/** How to call what there is about recurring entries. */
export const recurringSamples: SampleGroup<typeof recurringCalls> = {
  recurringEntries: {
    input: async (school) => {
      await kept(school);
      return { period: samplePeriod };
    },
  },
  recurringEntry: { input: async (school) => ({ id: await kept(school), year: sampleYear }), ids: ['id'] },
  saveRecurring: { input: rent, ids: ['lines.0.subjectId'] },
  pauseRecurring: { input: async (school) => ({ id: await kept(school), version: 1 }), ids: ['id'] },
  resumeRecurring: {
    input: async (school) => ({ id: await paused(school), version: 2, fromPeriod: samplePeriod }),
    ids: ['id'],
  },
  deleteRecurring: { input: async (school) => ({ id: await kept(school), version: 1 }), ids: ['id'] },
  makeRecurring: {
    input: async (school) => ({ period: samplePeriod, ids: [await kept(school)] }),
    ids: ['ids.0'],
  },
};
