import type { absenceCalls } from '@/lib/contracts/health/absence.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { aChild, coughOnly } from '../sample-parts.ts';

/** How to call what there is about absences. */
export const absenceSamples: SampleGroup<typeof absenceCalls> = {
  absences: nothing,
  traceAbsence: {
    input: async (school) => ({
      studentId: await aChild(school),
      day: '2026-03-02',
      reason: 'illness' as const,
      ...coughOnly,
      ...{ diagnosis: '', hospital: '', toldBy: '妈妈', note: '' },
    }),
    ids: ['studentId'],
  },
};
