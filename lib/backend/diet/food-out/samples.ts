import type { foodOutCalls } from '@/lib/contracts/diet/food-out.ts';
import { modules } from '@/lib/contracts/index.ts';
import { takeIn } from '../../goods/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { writtenFoodIn } from '../food-in/samples.ts';
import { rice } from '../material/samples.ts';
import { publishedSample } from '../recipe/samples.ts';

const { endpoints } = modules.diet;

/** Twenty bags of rice in stock, and the store that they stand in. */
async function stock(school: SampleSchool) {
  const { itemId, warehouseId } = await writtenFoodIn(school);
  const line = { itemId, warehouseId, shelf: '', lot: '', quantity: 200_000, cents: 12_000 };
  const by = { school: { id: school.id, timeZone: 'Asia/Shanghai' }, now: new Date() };
  const person = { accountId: school.accountId, name: '', sessionId: '' };
  const head = { movedOn: '2026-09-01', document: { type: 'foodIn', id: itemId } };
  await school.inside((tx) => takeIn({ ...by, person, tx }, head, [line]));
  return { itemId, warehouseId };
}

const written = async (school: SampleSchool) => ({
  ...(await stock(school)),
  ...{ day: '2026-09-07', purpose: 'children' as const, quantity: 10_000, lot: '', taker: '王师傅', note: '' },
});

/** How to call what there is about food that leaves the store. */
export const foodOutSamples: SampleGroup<typeof foodOutCalls> = {
  foodOuts: nothing,
  postFoodOut: { input: written, ids: ['itemId', 'warehouseId'] },
  postMenuOut: {
    input: async (school) => {
      const { itemId, warehouseId } = await stock(school);
      await publishedSample(school);
      const [crowd] = (await school.call(endpoints.crowds, {})).rows;
      const { id = '', version = 0 } = crowd ?? {};
      await school.call(endpoints.saveCrowd, { ...writtenCrowd, id, version, kind: 'halfDay', boys: 20 });
      await school.call(endpoints.nameFoodItem, { id: itemId, material: rice, unitGrams: 10_000 });
      return { day: '2026-09-07', warehouseId, taker: '王师傅' };
    },
    ids: ['warehouseId'],
  },
  reverseFoodOut: {
    input: async (school) => {
      const { id, version } = await school.call(endpoints.postFoodOut, await written(school));
      return { id, version, reason: '多领了' };
    },
    ids: ['id'],
  },
};
