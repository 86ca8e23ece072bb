import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call printed lists and reports. */
export const reportSamples: SampleGroup<typeof reportCalls> = {
  classList: { input: async () => ({ kind: 'roster' as const }) },
  emergencySheet: nothing,
  enrolment: nothing,
  movements: nothing,
  movementList: { input: async () => ({ month: '2026-09', movement: 'entered' as const }) },
};
