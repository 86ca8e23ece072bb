import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { writtenFoodIn } from '../food-in/samples.ts';
import { rice } from '../material/samples.ts';

const installation = testInstallation();
const { endpoints } = diet;
const day = '2026-09-07';
const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** Two people of a kitchen, twenty bags of rice of ten kilograms that one of them registered, and what one bag is. */
async function kitchen() {
  const school = await installation.school({ schoolMold: 1 });
  const [cook, keeper] = [await school.as('*'), await school.as('*')];
  const written = await writtenFoodIn({ call: (endpoint, input) => call(endpoint, input, cook) });
  const registered = await call(endpoints.saveFoodIn, written, cook);
  await call(endpoints.nameFoodItem, { id: written.itemId, material: rice, unitGrams: 10_000 }, cook);
  return { school, cook, keeper, written, registered };
}

/** The same with the rice in stock, and a lunch of fifty grams for a hundred children of half a day. */
async function serving() {
  const room = await kitchen();
  const { cook, keeper, registered, written } = room;
  await call(endpoints.acceptFoodIn, kept(registered), keeper);
  const crowd = await call(endpoints.saveCrowd, { ...writtenCrowd, kind: 'halfDay', boys: 100 }, cook);
  const made = await call(endpoints.createRecipe, { name: '第一周', crowdId: crowd.id, weekOn: day }, cook);
  const lines = [{ material: rice, grams: 5_000, isGross: false }];
  const dishes = [{ key: 'a', day: 1, meal: 'lunch' as const, name: '米饭', lines }];
  const saved = await call(endpoints.saveRecipe, { ...kept(made), dishes }, cook);
  const submitted = await call(endpoints.submitRecipe, kept(saved), cook);
  const approved = await call(endpoints.approveRecipe, kept(submitted), cook);
  await call(endpoints.publishRecipe, kept(approved), cook);
  return { ...room, crowd, menu: { day, warehouseId: written.warehouseId, taker: '王师傅' } };
}

test('a delivery stands in stock once another person than who registered it accepts it', async () => {
  const { cook, keeper, registered } = await kitchen();
  expect(registered.actions).toEqual(['edit', 'refuse', 'remove']);
  await expect(call(endpoints.acceptFoodIn, kept(registered), cook)).rejects.toMatchObject({ status: 403 });
  const before = await call(endpoints.stockAnalysis, { from: day, to: day }, cook);
  expect(before.rows).toMatchObject([{ came: 0, closing: 0 }]);
  const accepted = await call(endpoints.acceptFoodIn, kept(registered), keeper);
  expect(accepted).toMatchObject({ state: 'accepted', actions: ['reverse'] });
  const after = await call(endpoints.stockAnalysis, { from: day, to: day }, cook);
  expect(after.rows).toMatchObject([{ came: 200_000, closing: 200_000, closingCents: 12_000, dueOn: '2027-03-01' }]);
});

test.each([
  [{ storage: 'chilled', temperature: 12 }, 'exception'],
  [{ dueOn: '2026-09-01' }, 'dueOn'],
  [{ day: '2099-01-01', dueOn: null }, 'day'],
  [{ quantity: 0 }, 'quantity'],
])('a delivery with %j is refused beside %s', async (wrong, field) => {
  const { cook, written } = await kitchen();
  await expect(call(endpoints.saveFoodIn, { ...written, ...(wrong as object) }, cook)).rejects.toMatchObject({
    fields: { [field]: expect.anything() },
  });
});

test('the menu of a day leaves the store once, in units of it, for the heads of the day', async () => {
  const { cook, menu, written } = await serving();
  expect(await call(endpoints.postMenuOut, menu, cook)).toEqual({ posted: 1, unknown: [] });
  const [out] = (await call(endpoints.foodOuts, {}, cook)).rows;
  // 50 g for 100 are half a bag; twenty bags cost 120.00.
  expect(out).toMatchObject({ quantity: 5_000, cents: 300, lot: 'A1', purpose: 'children', origin: 'menu' });
  await expect(call(endpoints.postMenuOut, menu, cook)).rejects.toMatchObject({ status: 409 });
  const back = { id: out?.id ?? '', version: out?.version ?? 0, reason: '多领了' };
  await call(endpoints.reverseFoodOut, back, cook);
  const { rows } = await call(endpoints.stockAnalysis, { from: day }, cook);
  expect(rows).toMatchObject([{ closing: 200_000, went: 0, closingCents: 12_000 }]);
  const more = { itemId: written.itemId, warehouseId: written.warehouseId, lot: '', taker: '王师傅', note: '' };
  const wanted = { ...more, day, purpose: 'children' as const, quantity: 200_001 };
  await expect(call(endpoints.postFoodOut, wanted, cook)).rejects.toMatchObject({ status: 409 });
});

test('of two who take the menu of a day out at once one finds that all of it is out', async () => {
  const { cook, keeper, menu } = await serving();
  const both = await Promise.allSettled([cook, keeper].map((person) => call(endpoints.postMenuOut, menu, person)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await call(endpoints.foodOuts, {}, cook)).total).toBe(1);
});

test('what is weighed stands beside the plan and the books; far off it somebody says why', async () => {
  const { cook, crowd, menu } = await serving();
  const [row] = (await call(endpoints.usages, { day }, cook)).rows;
  expect(row).toMatchObject({ name: '粳米（生）', heads: 100, planned: 50_000, used: null, actions: ['register'] });
  const which = { day, meal: 'lunch' as const, crowdId: crowd.id, material: rice, version: 0 };
  const register = (facts: { used: number; leftOver: number; reason: string }) =>
    call(endpoints.registerUsage, { ...which, ...facts }, cook);
  await expect(register({ used: 70_000, leftOver: 0, reason: '' })).rejects.toMatchObject({
    fields: { reason: expect.anything() },
  });
  await expect(register({ used: 1, leftOver: 2, reason: '' })).rejects.toMatchObject({
    fields: { leftOver: expect.anything() },
  });
  await register({ used: 55_000, leftOver: 5_000, reason: '' });
  await call(endpoints.postMenuOut, menu, cook);
  const { rows } = await call(endpoints.stockAnalysis, { from: day, to: day }, cook);
  expect(rows).toMatchObject([{ went: 5_000, planned: 5_000, used: 5_000, difference: 0 }]);
});

test('by recipe, by scales and by books the same is counted where nothing is lost, and the difference where something is', async () => {
  const { cook, crowd, menu, written } = await serving();
  const counted = async (method: 'recipe' | 'usage' | 'bookkeeping') => {
    const { nutrients, childDaysBp, left } = await call(
      endpoints.analysis,
      { crowdId: crowd.id, method, from: day, to: day },
      cook,
    );
    return { energy: nutrients[0]?.actual, childDaysBp, left };
  };
  await call(endpoints.postMenuOut, menu, cook);
  const which = { day, meal: 'lunch' as const, crowdId: crowd.id, material: rice };
  const used = { used: 50_000, leftOver: 0, reason: '' };
  await call(endpoints.registerUsage, { ...which, ...used, version: 0 }, cook);
  const nothing = { days: [], unnamed: [], negative: [] };
  const recipe = await counted('recipe');
  expect(recipe).toEqual({ energy: expect.any(Number), childDaysBp: 1_000_000, left: nothing });
  expect([await counted('usage'), await counted('bookkeeping')]).toEqual([recipe, recipe]);
  // A tenth more left the store than the menu takes, of which as much was left over.
  const out = { itemId: written.itemId, warehouseId: written.warehouseId, lot: '', taker: '王师傅', note: '' };
  await call(endpoints.postFoodOut, { ...out, day, purpose: 'children', quantity: 500 }, cook);
  const much = (recipe.energy ?? 0) * 1.1;
  expect((await counted('bookkeeping')).energy).toBeCloseTo(much, -1);
  expect(await counted('usage')).toEqual(recipe);
  const kept = await call(
    endpoints.keepAnalysis,
    { crowdId: crowd.id, method: 'bookkeeping', from: day, to: day },
    cook,
  );
  await call(endpoints.postFoodOut, { ...out, day, purpose: 'children', quantity: 500 }, cook);
  const { report } = await call(endpoints.keptAnalysis, { id: kept.id }, cook);
  expect(report.nutrients[0]?.actual).toBeCloseTo(much, -1);
  expect((await call(endpoints.keptAnalyses, {}, cook)).rows).toMatchObject([{ edition: 1, method: 'bookkeeping' }]);
});
