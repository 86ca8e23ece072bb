import type { timelineCalls } from '@/lib/contracts/students/timeline-calls.ts';
import { type SampleGroup, withId } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

/** How to call what the time line offers. */
export const timelineSamples: SampleGroup<typeof timelineCalls> = {
  history: withId(async (school) => (await enrolled(school)).id),
  exportChanges: { input: async () => ({ from: '2026-09-01', to: '2026-09-30' }) },
  writeNote: {
    input: async (school) => ({
      id: (await enrolled(school)).id,
      action: 'awardNoted' as const,
      on: '2026-05-20',
      text: '书法比赛一等奖',
    }),
    ids: ['id'],
  },
};
