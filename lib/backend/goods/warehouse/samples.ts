import type { warehouseCalls } from '@/lib/contracts/goods/warehouse.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { staff } from '../../organisation/schema.ts';

const facts = { name: '第一仓库', place: '', note: '' };

/** One in use, as it was read. */
export async function oneWarehouse({ call }: SampleSchool) {
  const { id, version } = await call(modules.goods.endpoints.saveWarehouse, facts);
  return { id, version };
}

/** Somebody of the staff. */
export async function colleague(school: SampleSchool): Promise<string> {
  const [member] = await school.inside((tx) => tx.select({ id: staff.id }).from(staff).limit(1));
  if (!member) throw new Error('Whoever prepares a sample works in the school');
  return member.id;
}

/** How to call what there is about warehouses. */
export const warehouseSamples: SampleGroup<typeof warehouseCalls> = {
  warehouses: nothing,
  saveWarehouse: {
    input: async (school) => ({ ...facts, ...(await oneWarehouse(school)), note: '改过' }),
    ids: ['id'],
  },
  moveWarehouse: {
    input: async (school) => ({ ...(await oneWarehouse(school)), move: 'retire' as const }),
    ids: ['id'],
  },
  saveKeepers: {
    input: async (school) => ({ ...(await oneWarehouse(school)), staffIds: [await colleague(school)] }),
    ids: ['id', 'staffIds.0'],
  },
  saveShelves: { input: async (school) => ({ ...(await oneWarehouse(school)), shelves: ['A1', 'A2'] }), ids: ['id'] },
  removeWarehouse: { input: oneWarehouse, ids: ['id'] },
};
