import type { dishCalls } from '@/lib/contracts/diet/dish.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { rice } from '../material/samples.ts';

/** What a form would save. */
export const writtenDish = {
  name: '米饭',
  kind: 'staple' as const,
  cooking: 'steamed' as const,
  texture: '',
  steps: '淘洗后加水蒸熟。',
  lines: [{ material: rice, grams: 5_000, isGross: false }],
};

/** One in use, as it was read. */
async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.diet.endpoints.saveDish, writtenDish);
  return { id, version };
}

/** How to call what there is about dishes. */
export const dishSamples: SampleGroup<typeof dishCalls> = {
  dishes: nothing,
  dish: withId(async (school) => (await one(school)).id),
  saveDish: { input: async (school) => ({ ...writtenDish, ...(await one(school)), texture: '软饭' }), ids: ['id'] },
  moveDish: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeDish: { input: one, ids: ['id'] },
};
