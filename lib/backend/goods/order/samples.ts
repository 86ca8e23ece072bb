import type { orderCalls } from '@/lib/contracts/goods/order.ts';
import type { sharedOrderCalls } from '@/lib/contracts/goods/shared-order.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { passed } from '../request/samples.ts';

const { endpoints } = modules.goods;
const facts = { day: '2026-03-02', wantedOn: null, toleranceBp: 500 as const, note: '' };

/** What is ordered of a request that has passed. */
async function written(school: SampleSchool) {
  const { id: requestId, itemId } = await passed(school);
  const { id: warehouseId } = await school.call(endpoints.saveWarehouse, { name: '食堂库', place: '', note: '' });
  const supplier = { name: '米行', contact: '', phone: '', papersUntil: null, note: '' };
  const { id: supplierId } = await school.call(endpoints.saveSupplier, supplier);
  const lines = [{ itemId, quantity: 10_0000, price: 4_5000, sourceAt: 0 }];
  return { ...facts, supplierId, warehouseId, requestId, lines };
}

/** One that is awaited, as it was read. */
export async function ordered(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.savePurchaseOrder, await written(school));
  return { id, version };
}

/** How to call what there is about orders. */
export const orderSamples: SampleGroup<typeof orderCalls> = {
  purchaseOrders: nothing,
  purchaseOrder: withId(async (school) => (await ordered(school)).id),
  savePurchaseOrder: { input: written, ids: ['supplierId', 'warehouseId', 'requestId', 'lines.0.itemId'] },
  movePurchaseOrder: { input: async (school) => ({ ...(await ordered(school)), move: 'close' as const }), ids: ['id'] },
};

/** How to call what hands orders on to suppliers. */
export const sharedOrderSamples: SampleGroup<typeof sharedOrderCalls> = {
  shareOrder: { input: async (school) => ({ ...(await ordered(school)), on: true }), ids: ['id'] },
  sharedOrder: {
    input: async (school) => {
      const { key } = await school.call(endpoints.shareOrder, { ...(await ordered(school)), on: true });
      return { key: key ?? '' };
    },
  },
};
