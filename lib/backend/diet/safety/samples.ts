import type { safetyRecordCalls } from '@/lib/contracts/diet/safety.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const { endpoints } = modules.diet;
const sample = {
  ...{ kind: 'sample' as const, day: '2026-09-07', meal: 'lunch' as const, subject: '米饭', value: 125, note: '' },
};

/** How to call what there is about records of food safety. */
export const safetyRecordSamples: SampleGroup<typeof safetyRecordCalls> = {
  safetyRecords: nothing,
  safetyFolder: { input: async () => ({ from: '2026-09-07', to: '2026-09-13' }) },
  noteSafety: { input: async () => sample },
  removeSample: {
    input: async ({ call }) => {
      await call(endpoints.noteSafety, sample);
      const [row] = (await call(endpoints.safetyRecords, {})).rows;
      return { id: row?.id ?? '', version: row?.version ?? 0, reason: '冰箱故障' };
    },
    ids: ['id'],
  },
};
