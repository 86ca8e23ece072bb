import type { supplierCalls } from '@/lib/contracts/goods/supplier.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { name: '第一粮油店', contact: '', phone: '', papersUntil: null, note: '' };

/** One in use, as it was read. */
async function one({ call }: SampleSchool) {
  const { id, version } = await call(modules.goods.endpoints.saveSupplier, facts);
  return { id, version };
}

/** How to call what there is about suppliers. */
export const supplierSamples: SampleGroup<typeof supplierCalls> = {
  suppliers: nothing,
  saveSupplier: { input: async (school) => ({ ...facts, ...(await one(school)), note: '改过' }), ids: ['id'] },
  moveSupplier: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeSupplier: { input: one, ids: ['id'] },
};
