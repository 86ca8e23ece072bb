import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { emptyClass } from '../classes/samples.ts';

/** How to call printed lists and reports. */
export const reportSamples: SampleGroup<typeof reportCalls> = {
  classList: { input: async () => ({ kind: 'roster' as const }) },
  emergencySheet: {
    input: async (school) => ({ classId: (await emptyClass(school)).id }),
    ids: ['classId'],
  },
  enrolment: nothing,
  enrolmentList: {
    input: async (school) => ({ by: 'class' as const, key: (await emptyClass(school)).id }),
    ids: ['key'],
  },
  exportReport: { input: async () => ({ report: 'age' as const }) },
  movements: nothing,
  longAbsences: nothing,
  siblingFamilies: nothing,
  movementList: { input: async () => ({ month: '2026-09', movement: 'entered' as const }) },
};
