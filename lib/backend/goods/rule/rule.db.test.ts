import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';
import { stocked } from '../document/samples.ts';
import { goodsMovements } from '../schema/movement.ts';

const installation = testInstallation();
const { endpoints } = goods;
const day = dayIn(now(), 'Asia/Shanghai');
const usual = {
  ...{ toleranceBp: 0 as const, twoPersons: false, papersBlock: false },
  ...{ valuation: 'lot' as const, leaving: 'firstExpired' as const },
};

/** A school with two who receive, and somebody who delivers. */
async function shop() {
  const school = await installation.school();
  const [keeper, second] = [await school.as('*'), await school.as('*')];
  const { warehouseId, supplierId, itemId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, keeper),
  });
  const set = (more: object, fromOn = day) => call(endpoints.saveRules, { fromOn, ...usual, ...more }, keeper);
  const [item] = (await call(endpoints.items, {}, keeper)).rows;
  if (!item) throw new Error('The item is listed');
  const {
    id: _,
    version: _1,
    actions: _2,
    unit: _3,
    catalog: _4,
    supplier: _5,
    state: _6,
    pictureId: _7,
    units: _8,
    ...facts
  } = item;
  const add = async (name: string) => (await call(endpoints.saveItem, { ...facts, name, keepsLots: true }, keeper)).id;
  const head = { day, supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  /** Orders one of an item and receives it. */
  const receive = async (of: string, price: number, lot = '') => {
    const lines = [{ itemId: of, quantity: 1_0000, price }];
    const { id, version } = await call(endpoints.savePurchaseOrder, { ...head, lines }, keeper);
    const came = [{ sourceAt: 0, quantity: 1_0000, price, lot }];
    return call(endpoints.receiveOrder, { id, version, day, note: '', lines: came }, keeper);
  };
  const moved = () => school.inside((tx) => tx.select().from(goodsMovements));
  return { keeper, second, warehouseId, itemId, set, add, receive, moved };
}

test('rules hold from their day on, are planned and given up, and never set for a day that is over', async () => {
  const { keeper, set } = await shop();
  const states = async () => (await call(endpoints.rules, {}, keeper)).rows.map(({ id, state }) => [id, state]);
  expect(await states()).toEqual([['first', 'now']]);
  await expect(set({}, dayAfter(day, -1))).rejects.toMatchObject({ fields: { fromOn: { key: 'dayPast' } } });
  const later = dayAfter(day, 9);
  await set({ toleranceBp: 500 }, later);
  await set({ toleranceBp: 200 });
  await set({ toleranceBp: 1000 });
  expect(await states()).toEqual([
    [later, 'planned'],
    [day, 'now'],
    ['first', 'past'],
  ]);
  expect(await call(endpoints.documentChoices, {}, keeper)).toMatchObject({ toleranceBp: 1000 });
  await expect(call(endpoints.removeRules, { fromOn: day }, keeper)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  await call(endpoints.removeRules, { fromOn: later }, keeper);
  expect(await states()).toHaveLength(2);
});

test('where two persons receive, goods are in stock once the second has checked them, and can be sent away before', async () => {
  const { keeper, second, set, itemId, receive, moved } = await shop();
  const before = await receive(itemId, 100_0000);
  expect(before.state).toBe('posted');
  await set({ twoPersons: true });
  const { id, version, state, actions, source } = await receive(itemId, 200_0000);
  expect([state, actions]).toEqual(['checking', ['reverse']]);
  expect(await moved()).toHaveLength(1);
  expect(await call(endpoints.goodsToday, {}, keeper)).toMatchObject({ toCheck: 0 });
  expect(await call(endpoints.goodsToday, {}, second)).toMatchObject({ toCheck: 1 });
  await expect(call(endpoints.confirmReceipt, { id, version }, keeper)).rejects.toMatchObject({ status: 403 });
  expect(await call(endpoints.confirmReceipt, { id, version }, second)).toMatchObject({
    ...{ state: 'posted', owedCents: 200_00, decidedBy: expect.stringMatching(/./) },
  });
  expect((await moved()).reduce((sum, { cents }) => sum + cents, 0)).toBe(300_00);
  await expect(call(endpoints.confirmReceipt, { id, version }, second)).rejects.toMatchObject({ status: 409 });
  expect(await call(endpoints.purchaseOrder, { id: source?.id ?? '' }, keeper)).toMatchObject({ state: 'closed' });
  const wrong = await receive(itemId, 50_0000);
  await call(endpoints.reverseReceipt, { id: wrong.id, version: wrong.version }, keeper);
  expect(await moved()).toHaveLength(2);
  expect(await call(endpoints.purchaseOrder, { id: wrong.source?.id ?? '' }, keeper)).toMatchObject({
    ...{ state: 'open', lines: [{ taken: 0 }] },
  });
});

test('items that begin to keep lots cost by the rules of that day, and keep to it', async () => {
  const { keeper, warehouseId, set, add, receive, moved } = await shop();
  const byLot = await add('牛奶');
  await set({ valuation: 'average' });
  const onAverage = await add('酸奶');
  const person = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };
  for (const itemId of [byLot, onAverage]) {
    await receive(itemId, 1_0000, 'L1');
    await receive(itemId, 3_0000, 'L2');
    const lines = [{ itemId, quantity: 1_0000, lot: 'L2' }];
    await call(endpoints.postIssue, { warehouseId, day, ...person, lines }, keeper);
  }
  const went = (await moved()).filter(({ kind }) => kind === 'out').map(({ itemId, cents }) => [itemId, cents]);
  expect(went).toEqual([
    [byLot, -3_00],
    [onAverage, -2_00],
  ]);
});
