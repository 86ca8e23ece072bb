import type { healthReportCalls } from '@/lib/contracts/health/report.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { aClass } from '../sample-parts.ts';

const ofClass = {
  input: async (school: SampleSchool) => ({
    ...{ scale: 'month' as const, day: '2026-03-02' },
    classId: await aClass(school),
  }),
  ids: ['classId'],
};

/** How to call what there is about the report. */
export const healthReportSamples: SampleGroup<typeof healthReportCalls> = {
  healthReport: ofClass,
  exportHealthReport: ofClass,
};
