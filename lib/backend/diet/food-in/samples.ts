import type { foodInCalls } from '@/lib/contracts/diet/food-in.ts';
import { modules } from '@/lib/contracts/index.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { dietFoodIns } from '../schema/stock.ts';

const { endpoints } = modules.diet;
const { saveUnit, saveItem, saveWarehouse, saveSupplier } = modules.goods.endpoints;

/** Rice by the bag, the store that it stands in, and who delivers it. */
export async function foodStore({ call }: Pick<SampleSchool, 'call'>) {
  const { id: unitId } = await call(saveUnit, { name: '袋', note: '' });
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1, keepsLots: false, shelfDays: 0 };
  const item = { name: '大米', code: '', kind: 'food' as const, supplierId: null, note: '', ...pack };
  const { id: itemId } = await call(saveItem, { ...item, unitId });
  const { id: warehouseId } = await call(saveWarehouse, { name: '食堂库房', place: '', note: '' });
  const supplier = { name: '粮油店', contact: '', phone: '', papersUntil: null, note: '' };
  const { id: supplierId } = await call(saveSupplier, supplier);
  return { itemId, warehouseId, supplierId };
}

/** A delivery of rice as the form writes it. */
export async function writtenFoodIn(school: Pick<SampleSchool, 'call'>) {
  const { itemId, warehouseId, supplierId } = await foodStore(school);
  return {
    ...{ itemId, warehouseId, supplierId, day: '2026-09-07', quantity: 200_000, cents: 12_000 },
    ...{ lot: 'A1', producedOn: '2026-09-01', dueOn: '2027-03-01', storage: 'ambient' as const, temperature: 22 },
    ...{ exception: '', note: '' },
  };
}

const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const registered = async (school: SampleSchool) =>
  kept(await school.call(endpoints.saveFoodIn, await writtenFoodIn(school)));
const reasoned = async (school: SampleSchool) => ({ ...(await registered(school)), reason: '包装破损' });

/** How to call what there is about deliveries of food. */
export const foodInSamples: SampleGroup<typeof foodInCalls> = {
  foodIns: nothing,
  foodChoices: nothing,
  saveFoodIn: { input: writtenFoodIn, ids: ['itemId', 'warehouseId', 'supplierId'] },
  acceptFoodIn: { input: registered, ids: ['id'] },
  refuseFoodIn: { input: reasoned, ids: ['id'] },
  reverseFoodIn: {
    input: async (school) => {
      const own = await reasoned(school);
      await school.inside((tx) =>
        tx
          .update(dietFoodIns)
          .set({ state: 'accepted' })
          .where(oneOfSchool(school.id, dietFoodIns, own.id)),
      );
      return { ...own, reason: '录错了' };
    },
    ids: ['id'],
  },
  removeFoodIn: { input: registered, ids: ['id'] },
};
