import { diet } from '@/lib/contracts/diet.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { writtenFoodIn } from '../food-in/samples.ts';
import { rice } from '../material/samples.ts';

const installation = testInstallation();
const { endpoints } = diet;
const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

// A Wednesday; the month before is over.
const noon = Date.parse('2026-11-18T12:00:00+08:00');
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
beforeEach(() => setClockOffset(noon - Date.now()));
afterAll(() => setClockOffset(0));

/** Twenty bags of rice of ten kilograms at 6.00 in stock. */
async function kitchen() {
  const school = await installation.school({ schoolMold: 1 });
  const [cook, keeper] = [await school.as('*'), await school.as('*')];
  const written = await writtenFoodIn({ call: (endpoint, input) => call(endpoint, input, cook) });
  await call(endpoints.acceptFoodIn, kept(await call(endpoints.saveFoodIn, written, cook)), keeper);
  await call(endpoints.nameFoodItem, { id: written.itemId, material: rice, unitGrams: 10_000 }, cook);
  return { cook, written };
}

test('a month is child-days at their price less the children’s food; staff and waste are apart, and much left says why', async () => {
  const { cook, written } = await kitchen();
  const facts = { stage: 'kindergarten' as const, entryYear: 2026, name: '小一班', capacity: 45 };
  const { id: classId } = await call(students.endpoints.createClass, facts, cook);
  const child = { gender: 'male' as const, birthDate: '2023-05-01', enteredOn: '2026-09-01', classId };
  const entries: { studentId: string; status: 1 | 2 }[] = [];
  for (const [name, status] of [
    ['李小明', 1],
    ['王小亮', 1],
    ['张小宝', 2],
  ] as const) {
    const { student } = await call(students.endpoints.enrol, { ...child, name }, cook);
    entries.push({ studentId: student.id, status });
  }
  await call(students.endpoints.saveRollCall, { classId, day: '2026-10-14', period: 0, entries }, cook);
  const out = { itemId: written.itemId, warehouseId: written.warehouseId, lot: '', taker: '王师傅', note: '' };
  for (const [purpose, bags] of [
    ['children', 5],
    ['staff', 1],
    ['waste', 2],
  ] as const)
    await call(endpoints.postFoodOut, { ...out, day: '2026-10-14', purpose, quantity: bags * 10_000 }, cook);
  await call(endpoints.setMealMoney, { month: '2026-10', version: 0, dayCents: 2_000, reason: '' }, cook);
  const october = async () => (await call(endpoints.mealMoney, {}, cook)).rows.find(({ id }) => id === '2026-10');
  // Two came: 40.00; five bags of 6.00 were eaten.
  expect(await october()).toMatchObject({
    ...{ childDays: 2, chargedCents: 4_000, usedCents: 3_000, balanceCents: 1_000, shareBp: 2_500 },
    ...{ staffCents: 600, wasteCents: 1_200, state: 'open' },
  });
  const one = { month: '2026-10', version: 1 };
  await expect(call(endpoints.publishMealMoney, one, cook)).rejects.toMatchObject({ status: 409 });
  await call(endpoints.setMealMoney, { ...one, dayCents: 2_000, reason: '新生补贴' }, cook);
  await call(endpoints.publishMealMoney, { ...one, version: 2 }, cook);
  await call(endpoints.postFoodOut, { ...out, day: '2026-10-15', purpose: 'children', quantity: 10_000 }, cook);
  expect(await october()).toMatchObject({ usedCents: 3_000, state: 'published', actions: ['reopen'] });
  // What staff ate waits for the books, once, and is taken back with the month.
  const inBooks = async () => (await call(finance.endpoints.documents, { module: 'diet' }, cook)).rows;
  expect(await inBooks()).toMatchObject([{ kind: 'staffMeals', number: 'HS202610' }]);
  await call(endpoints.reopenMealMoney, { ...one, version: 3 }, cook);
  expect(await october()).toMatchObject({ usedCents: 3_600, state: 'open' });
  expect(await inBooks()).toEqual([]);
});

test('a week’s menus are asked for beyond stock, once until the request is withdrawn', async () => {
  const { cook } = await kitchen();
  const crowd = await call(endpoints.saveCrowd, { ...writtenCrowd, kind: 'halfDay', boys: 1_000 }, cook);
  const week = { name: '第一周', crowdId: crowd.id, weekOn: '2026-11-23' };
  const made = await call(endpoints.createRecipe, week, cook);
  const lines = [{ material: rice, grams: 10_000, isGross: false }];
  const dishes = [1, 2, 3].map((day) => ({ key: `d${day}`, day, meal: 'lunch' as const, name: '米饭', lines }));
  const saved = await call(endpoints.saveRecipe, { ...kept(made), dishes }, cook);
  const submitted = await call(endpoints.submitRecipe, kept(saved), cook);
  await call(endpoints.publishRecipe, kept(await call(endpoints.approveRecipe, kept(submitted), cook)), cook);
  const asked = await call(endpoints.requestWeek, { weekOn: week.weekOn }, cook);
  expect(asked).toMatchObject({ lines: 1, unknown: [] });
  const [request] = (await call(goods.endpoints.purchaseRequests, {}, cook)).rows;
  // Three days of a hundred kilograms are thirty bags; twenty are there.
  const opened = await call(goods.endpoints.purchaseRequest, { id: request?.id ?? '' }, cook);
  expect(opened.lines).toMatchObject([{ baseQuantity: 100_000 }]);
  await expect(call(endpoints.requestWeek, { weekOn: week.weekOn }, cook)).rejects.toMatchObject({ status: 409 });
  await call(goods.endpoints.withdrawPurchaseRequest, kept(opened), cook);
  expect(await call(endpoints.requestWeek, { weekOn: week.weekOn }, cook)).toMatchObject({ lines: 1 });
});
