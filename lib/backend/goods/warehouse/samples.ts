import type { warehouseCalls } from '@/lib/contracts/goods/warehouse.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { name: '第一仓库', place: '', note: '' };

/** One in use, as it was read. */
async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.goods.endpoints.saveWarehouse, facts);
  return { id, version };
}

/** How to call what there is about warehouses. */
export const warehouseSamples: SampleGroup<typeof warehouseCalls> = {
  warehouses: nothing,
  saveWarehouse: { input: async (school) => ({ ...facts, ...(await one(school)), note: '改过' }), ids: ['id'] },
  moveWarehouse: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeWarehouse: { input: one, ids: ['id'] },
};
