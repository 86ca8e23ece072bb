import { v7 as uuidv7 } from 'uuid';
import type { documentCalls } from '@/lib/contracts/finance/document-calls.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, samplePeriod } from '../sample-books.ts';
import { submitDocument } from './submit.ts';

/** A day's takings of the fees that waited for the books. @returns the id of its row */
async function sampleDocument(school: SampleSchool): Promise<string> {
  const { id } = await school.inside((tx) =>
    submitDocument(
      {
        tx,
        now: new Date(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: school.accountId, name: '' },
        audit: () => {},
      },
      {
        origin: { module: 'fees', kind: 'dayClose', documentId: uuidv7() },
        number: 'RJ20260310-01',
        day: '2026-03-10',
        summary: '收费日结',
        address: '/charge/dayClose',
        lines: [
          { subjectNumber: '1001', summary: '', side: 'debit', cents: 1_000 },
          { subjectNumber: '430101', summary: '', side: 'credit', cents: 1_000 },
        ],
      },
    ),
  );
  await sampleLedger(school);
  return id;
}

/** How to call what there is about documents of other modules. */
export const documentSamples: SampleGroup<typeof documentCalls> = {
  documents: {
    input: async (school) => {
      await sampleDocument(school);
      return {};
    },
  },
  makeDocuments: { input: async (school) => ({ ids: [await sampleDocument(school)] }), ids: ['ids.0'] },
  documentTie: {
    input: async (school) => {
      await sampleDocument(school);
      return { module: 'fees' as const, period: samplePeriod };
    },
  },
};
