import type { usageCalls } from '@/lib/contracts/diet/usage.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { rice } from '../material/samples.ts';
import { publishedSample } from '../recipe/samples.ts';

const { endpoints } = modules.diet;
const weighed = { used: 10_000, leftOver: 0, reason: '按实际人数' };

/** The rice of a published lunch, of which nothing is registered yet. */
async function which(school: SampleSchool) {
  const { id } = await publishedSample(school);
  const { crowdId } = await school.call(endpoints.recipe, { id });
  return { day: '2026-09-07', meal: 'lunch' as const, crowdId, material: rice };
}

/** How to call what there is about used materials. */
export const usageSamples: SampleGroup<typeof usageCalls> = {
  usages: nothing,
  daySheet: { input: async () => ({ day: '2026-09-07' }) },
  registerUsage: {
    input: async (school) => ({ ...(await which(school)), ...weighed, version: 0 }),
    ids: ['crowdId'],
  },
  clearUsage: {
    input: async (school) => {
      const one = await which(school);
      await school.call(endpoints.registerUsage, { ...one, ...weighed, version: 0 });
      return { ...one, version: 1 };
    },
    ids: ['crowdId'],
  },
};
