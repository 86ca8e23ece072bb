import { v7 as uuidv7 } from 'uuid';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastMonths } from '@/lib/rules/days.ts';
import { type PlannedLine, plannedUses } from '@/lib/rules/diet/planned-use.ts';
import { acceptFoodIn, saveFoodIn } from '../diet/food-in/food-in.ts';
import { postFoodOut, postMenuOut } from '../diet/food-out/food-out.ts';
import { neededOn } from '../diet/food-out/needed.ts';
import { moveMinutes, saveMinutes } from '../diet/minutes/minutes.ts';
import { setMealMoney } from '../diet/money/money.ts';
import { noteSafety } from '../diet/safety/safety.ts';
import { dietFoodItems, dietUsages } from '../diet/schema/stock.ts';
import { plannedOn } from '../diet/usage/planned.ts';
import { goodsItems } from '../goods/schema/item.ts';
import { goodsSuppliers } from '../goods/schema/supplier.ts';
import { goodsUnits } from '../goods/schema/unit.ts';
import { goodsWarehouses } from '../goods/schema/warehouse.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Ctx } from '../kernel/context.ts';
import { soughtTerms } from '../kernel/sought-terms.ts';
import { today } from '../kernel/today.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';

/** What the kitchen buys by the kilogram: its material, cents for one, kilograms that came, how it is kept. */
const bought = [
  { name: '大米', material: 'sr28-20444', price: 580, came: 400, storage: 'ambient', temperature: 20 },
  { name: '面粉', material: 'sr28-20481', price: 460, came: 300, storage: 'ambient', temperature: 20 },
  { name: '鲜牛奶', material: 'sr28-01211', price: 1_180, came: 500, storage: 'chilled', temperature: 5 },
  { name: '大豆油', material: 'sr28-04044', price: 1_450, came: 120, storage: 'ambient', temperature: 20 },
  { name: '食盐', material: 'sr28-02047', price: 320, came: 50, storage: 'ambient', temperature: 20 },
  { name: '番茄', material: 'sr28-11529', price: 640, came: 200, storage: 'ambient', temperature: 18 },
  { name: '胡萝卜', material: 'sr28-11124', price: 420, came: 200, storage: 'ambient', temperature: 18 },
  { name: '鸡蛋', material: 'sr28-01123', price: 1_120, came: 200, storage: 'ambient', temperature: 18 },
] as const;

const kilograms = (count: number) => count * 10_000;

/** Who registers what comes, and who accepts it. */
interface Cooks {
  readonly registers: string;
  readonly accepts: string;
}

/** The food store of the kitchen: what came and was accepted, what the menus took, and what was weighed of it. */
export async function buildKitchen(filling: Filling, { registers, accepts }: Cooks): Promise<void> {
  const day = today(filling);
  const [cook, keeper] = [acting(filling, registers, filling.now), acting(filling, accepts, filling.now)];
  const { items, warehouseId, supplierId } = await store(filling);
  const days = Array.from({ length: 10 }, (_, at) => dayAfter(day, at - 10));
  const needed = (await neededOn(cook, days)).items;
  const deliveryOf = (at: number, share: number, on: string) => {
    const { price, came, storage, temperature } = bought[at % bought.length] ?? bought[0];
    // As much as the menus of the days take, and a tenth more, where that is more than what usually comes.
    const taken = needed.reduce((sum, { itemId, quantity }) => sum + (itemId === items[at] ? quantity : 0), 0);
    const count = Math.round(Math.max(came, Math.ceil((taken * 1.1) / kilograms(1))) * share);
    return {
      ...{ itemId: items[at % bought.length] ?? '', warehouseId, supplierId, day: on, quantity: kilograms(count) },
      ...{ cents: count * price, lot: '', producedOn: dayAfter(on, -3), dueOn: dayAfter(on, 25), storage, temperature },
      ...{ exception: '', note: '' },
    };
  };
  for (const [at] of bought.entries()) {
    const { id, version } = await saveFoodIn(cook, deliveryOf(at, 1, dayAfter(day, -12)));
    await acceptFoodIn(keeper, { id, version });
  }
  const out = { warehouseId, taker: '王师傅', lot: '', note: '' };
  for (const on of days) {
    const planned = await plannedOn(cook, on);
    if (planned.length === 0) continue;
    await postMenuOut(cook, { day: on, warehouseId, taker: out.taker });
    await weighed(filling, on, planned);
  }
  await postFoodOut(cook, { ...out, itemId: items[5] ?? '', day, purpose: 'waste', quantity: kilograms(2) });
  for (const month of lastMonths(monthOf(day), 2))
    await setMealMoney(cook, { month, version: 0, dayCents: 1_600, reason: '' });
  await records(cook, day);
  // What came today waits for a second person; the milk came too warm.
  await saveFoodIn(cook, deliveryOf(0, 0.5, day));
  await saveFoodIn(cook, { ...deliveryOf(2, 0.2, day), temperature: 12, exception: '运输途中断电，已当场煮沸' });
}

/** Food, its unit, the store and who delivers. */
async function store({ tx, now, school, person }: Filling) {
  const kept = { schoolId: school.id, updatedAt: now, updatedBy: person.accountId };
  const [unitId, warehouseId, supplierId] = [uuidv7(), uuidv7(), uuidv7()];
  await tx.insert(goodsUnits).values({ ...kept, id: unitId, name: '千克' });
  await tx.insert(goodsWarehouses).values({ ...kept, id: warehouseId, name: '食堂库房' });
  await tx.insert(goodsSuppliers).values({ ...kept, id: supplierId, name: '绿源农副产品配送' });
  const food = { ...kept, kind: 'food' as const, unitId };
  const items = bought.map(({ name }) => ({ ...food, id: uuidv7(), name, terms: soughtTerms([name]) }));
  await tx.insert(goodsItems).values(items);
  const ids = items.map(({ id }) => id);
  await tx
    .insert(dietFoodItems)
    .values(bought.map(({ material }, at) => ({ ...kept, itemId: ids[at] ?? '', material, unitGrams: 1_000 })));
  return { items: ids, warehouseId, supplierId };
}

/** What the kitchen weighed of a day's lunch: a little more than planned, and a rest of it. */
async function weighed(filling: Filling, day: string, planned: readonly PlannedLine[]): Promise<void> {
  const uses = plannedUses(planned).filter(({ meal, quantity }) => meal === 'lunch' && quantity > 0);
  const rows = uses.map(({ meal, crowdId, material, name, quantity }) => ({
    ...{ schoolId: filling.school.id, day, meal, crowdId, material, name, planned: quantity },
    ...{ used: Math.round(quantity * 1.05), leftOver: Math.round(quantity * 0.02) },
    ...{ version: 1, updatedAt: filling.now, updatedBy: filling.person.accountId },
  }));
  await bulkInsert(filling.tx, dietUsages, rows);
}

/** Records of yesterday and of this morning, of which the rest of today is missing; and minutes of the committee. */
async function records(cook: Ctx, day: string): Promise<void> {
  const none = { note: '' };
  for (const [detail, subject, value] of [
    ['fridge', '1 号冷藏冰箱', 4],
    ['freezer', '1 号冷冻冰箱', -15],
  ] as const)
    await noteSafety(cook, { kind: 'temperature', day, detail, subject, value, ...none });
  await noteSafety(cook, { kind: 'disinfection', day, detail: 'steam', subject: '餐具', value: 30, ...none });
  await noteSafety(cook, { kind: 'staffCheck', day, subject: '王师傅', detail: 'fit', ...none });
  await noteSafety(cook, { kind: 'dailyControl', day, subject: '食品安全员', detail: 'zero', ...none });
  // One of the two certificates has ended.
  for (const [subject, dueOn] of [
    ['王师傅', dayAfter(day, 200)],
    ['李师傅', dayAfter(day, -3)],
  ] as const)
    await noteSafety(cook, { kind: 'certificate', day: dayAfter(day, -60), subject, dueOn, ...none });
  const week = { day: dayAfter(day, -5), subject: '食品安全总监', note: '面点间纱窗破损，当天已更换。' };
  await noteSafety(cook, { kind: 'weeklyCheck', detail: 'found', ...week });
  await noteSafety(cook, { kind: 'wasteOil', day: dayAfter(day, -7), subject: '绿环油脂回收', value: 18, ...none });
  await noteSafety(cook, { kind: 'training', day: dayAfter(day, -30), subject: '食物中毒的预防', value: 90, ...none });
  await noteSafety(cook, {
    kind: 'sample',
    day: dayAfter(day, -1),
    meal: 'lunch',
    subject: '米饭',
    value: 125,
    ...none,
  });
  const note = '饭菜温热，青菜略咸，已告知厨房。';
  await noteSafety(cook, { kind: 'companion', day: dayAfter(day, -1), meal: 'lunch', subject: '值班领导', note });
  const { id, version } = await saveMinutes(cook, {
    ...{ heldOn: dayAfter(day, -20), place: '会议室', host: '园长', attendees: '家长代表 5 人、保健医、食堂班长' },
    ...{ topics: '本季食谱和营养分析；家长对点心的意见。', decisions: '每周增加一次深色蔬菜，食堂班长负责。' },
  });
  await moveMinutes(cook, { id, version, move: 'sign' });
}
