import type { limitCalls } from '@/lib/contracts/health/limit.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about limits. */
export const limitSamples: SampleGroup<typeof limitCalls> = {
  limits: nothing,
  saveLimit: {
    input: async () => ({
      ...{ kind: 'feverForehead' as const, subject: '' as const, value: '37.2', days: 0 },
      fromOn: `${Number(dayIn(new Date(), 'UTC').slice(0, 4)) + 1}-03-01`,
      ...{ source: '区卫健委通知', region: '' },
    }),
  },
  expiringRecords: nothing,
};
