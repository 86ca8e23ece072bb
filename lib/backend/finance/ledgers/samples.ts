import type { ledgerCalls } from '@/lib/contracts/finance/ledger-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, sampleSubject, sampleYear } from '../sample-books.ts';

const year = sampleYear;
const ofYear = {
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return { year };
  },
};
const open = ({ call }: SampleSchool) => call(finance.endpoints.openLedger, { year });

/** How to call what there is about ledgers. */
export const ledgerSamples: SampleGroup<typeof ledgerCalls> = {
  ledgers: nothing,
  openLedger: { input: async () => ({ year }) },
  settings: ofYear,
  saveSettings: {
    input: async (school) => ({ year, version: (await sampleLedger(school)).version, selfAudit: true }),
  },
  initialisation: ofYear,
  saveOpenings: {
    input: async (school) => {
      const { version } = await open(school);
      const { id } = await sampleSubject(school, '1001');
      return { year, version, rows: [{ subjectId: id, openingCents: 100, debitCents: 0, creditCents: 0 }] };
    },
    ids: ['rows.0.subjectId'],
  },
  confirmOpenings: { input: async (school) => ({ year, version: (await open(school)).version }) },
};
