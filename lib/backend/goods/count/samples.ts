import { eq } from 'drizzle-orm';
import type { countCalls } from '@/lib/contracts/goods/count.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { goodsCounts } from '../schema/count.ts';
import { colleague, oneWarehouse } from '../warehouse/samples.ts';

const { endpoints } = modules.goods;

async function written({ call }: SampleSchool) {
  const { id: warehouseId } = await call(endpoints.saveWarehouse, { name: '总库', place: '', note: '' });
  return { warehouseId, scope: 'all' as const, blind: false, note: '' };
}

/** One that is being counted, as it was read. */
async function begun(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.startCount, await written(school));
  return { id, version };
}

/** The same as if whoever will make the call had begun it. */
async function begunByCaller(school: SampleSchool) {
  const one = await begun(school);
  const { accountId: createdBy } = school;
  await school.inside((tx) => tx.update(goodsCounts).set({ createdBy }).where(eq(goodsCounts.id, one.id)));
  return one;
}

/** Goods that a sheet does not have. */
async function found(school: SampleSchool) {
  const { id } = await begun(school);
  const { id: unitId } = await school.call(endpoints.saveUnit, { name: '袋', note: '' });
  const facts = {
    name: '大米',
    code: '',
    kind: 'food' as const,
    supplierId: null,
    catalogId: null,
    shelfDays: 0,
    note: '',
    unitId,
  };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1, keepsLots: false };
  const { id: itemId } = await school.call(endpoints.saveItem, { ...facts, ...pack });
  return { id, itemId, shelf: '', lot: '', dueOn: null, counted: 2_0000 };
}

async function counted(school: SampleSchool) {
  const line = await found(school);
  const { id: lineId } = await school.call(endpoints.addCounted, line);
  return { id: line.id, lineId, counted: 3_0000 };
}

/** How to call what there is about stocktakes. */
export const countSamples: SampleGroup<typeof countCalls> = {
  counts: nothing,
  count: withId(async (school) => (await begun(school)).id),
  startCount: { input: written, ids: ['warehouseId'] },
  handOverWarehouse: {
    input: async (school) => ({ ...(await oneWarehouse(school)), staffIds: [await colleague(school)] }),
    ids: ['id', 'staffIds.0'],
  },
  noteCounted: { input: counted, ids: ['id', 'lineId'] },
  addCounted: { input: found, ids: ['id', 'itemId'] },
  moveCount: { input: async (school) => ({ ...(await begunByCaller(school)), move: 'cancel' as const }), ids: ['id'] },
};
