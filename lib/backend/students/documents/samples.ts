import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

const { endpoints } = contract;
const file = { name: '接种证.pdf', content: '%PDF-1.7\n%%EOF\n' };

const paper = { kind: 'vaccination' as const, validFrom: '2026-01-01', validTo: '2027-01-01' };
const entered = async (school: SampleSchool) =>
  (await school.call(endpoints.saveDocument, { studentId: (await enrolled(school)).id, ...paper })).id;

/** How to call what keeps documents. */
export const documentSamples: SampleGroup<typeof documentCalls> = {
  documents: withId(async (school) => (await enrolled(school)).id),
  saveDocument: {
    input: async (school) => ({ studentId: (await enrolled(school)).id, ...paper }),
    ids: ['studentId'],
  },
  uploadDocument: { ...withId(entered), file },
  documentFile: withId(
    async (school) => (await school.upload(endpoints.uploadDocument, { id: await entered(school) }, file)).id,
  ),
  removeDocument: { input: async (school) => ({ id: await entered(school), version: 1 }), ids: ['id'] },
  documentFigures: nothing,
  documentGaps: nothing,
  requireDocuments: { input: async () => ({ kinds: ['vaccination' as const] }) },
};
