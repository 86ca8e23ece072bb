import type { unitCalls } from '@/lib/contracts/goods/unit.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { name: '第一箱', note: '' };

/** One in use, as it was read. */
async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.goods.endpoints.saveUnit, facts);
  return { id, version };
}

/** How to call what there is about units. */
export const unitSamples: SampleGroup<typeof unitCalls> = {
  units: nothing,
  saveUnit: { input: async (school) => ({ ...facts, ...(await one(school)), note: '改过' }), ids: ['id'] },
  moveUnit: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeUnit: { input: one, ids: ['id'] },
};
