import type { revaluationCalls } from '@/lib/contracts/finance/revaluation-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { samplePeriod, sampleSubject, sampleYear } from '../sample-books.ts';

const { endpoints } = finance;
const rates = [{ currency: 'USD' as const, rate: '7.2' }];

/** Books that begin with a hundred dollars at seven. */
async function dollars(school: SampleSchool) {
  const { version } = await school.call(endpoints.openLedger, { year: sampleYear });
  const parentId = (await sampleSubject(school, '1002')).id;
  const { id } = await school.call(endpoints.addSubject, { parentId, name: '美元户', currency: 'USD' });
  const nothing = { openingCents: 70_000, debitCents: 0, creditCents: 0 };
  const rows = [
    { ...nothing, subjectId: id, foreignCents: 10_000 },
    { ...nothing, subjectId: (await sampleSubject(school, '3101')).id },
  ];
  const { ledger } = await school.call(endpoints.saveOpenings, { year: sampleYear, version, rows });
  await school.call(endpoints.confirmOpenings, { year: sampleYear, version: ledger.version });
  return { period: samplePeriod, rates };
}

/** How to revalue. */
export const revaluationSamples: SampleGroup<typeof revaluationCalls> = {
  revaluation: { input: dollars },
  revalue: { input: dollars },
};
