import type { ownTargetCalls } from '@/lib/contracts/diet/own-target.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const sheet = '营养素,性别,年龄从（周岁）,到（周岁，含）,全天目标值\n能量（kcal）,男女,3,5,1250\n';

/** A table of one target. */
export const writtenTargets = {
  name: '本园目标 2026',
  source: '区妇幼保健院下发',
  rows: [{ nutrient: 'energy', sex: 'A', ageFrom: '3', ageTo: '5', value: '1250' }],
};

async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.diet.endpoints.importTargets, writtenTargets);
  return { id, version };
}

/** How to call what there is about target tables of the school's own. */
export const ownTargetSamples: SampleGroup<typeof ownTargetCalls> = {
  ownTargets: nothing,
  targetTemplate: nothing,
  readTargets: { input: async () => ({}), file: { name: '目标值.csv', content: sheet } },
  importTargets: { input: async () => writtenTargets },
  removeTargets: { input: one, ids: ['id'] },
};
