import type { crowdCalls } from '@/lib/contracts/diet/crowd.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

/** What a form would save. */
export const writtenCrowd = {
  name: '小班',
  kind: 'children' as const,
  ageFrom: 3,
  ageTo: 3,
  edition: 'cn_dris_2013_child' as const,
  activity: 'medium' as const,
  sharePercent: 90,
  breakfast: 30,
  morningSnack: 5,
  lunch: 40,
  afternoonSnack: 10,
  dinner: 15,
  boys: 0,
  girls: 0,
};

/** One in use, as it was read. */
async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.diet.endpoints.saveCrowd, writtenCrowd);
  return { id, version };
}

/** How to call what there is about crowd categories. */
export const crowdSamples: SampleGroup<typeof crowdCalls> = {
  crowds: nothing,
  crowd: withId(async (school) => (await one(school)).id),
  saveCrowd: { input: async (school) => ({ ...writtenCrowd, ...(await one(school)), sharePercent: 85 }), ids: ['id'] },
  moveCrowd: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeCrowd: { input: one, ids: ['id'] },
};
