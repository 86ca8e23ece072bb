import { randomUUID } from 'node:crypto';
import { goods } from '@/lib/contracts/goods.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { now } from '../../kernel/clock.ts';
import { moveStock, takeIn, takeOut } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/post.ts';

const installation = testInstallation();
const {
  addCatalog,
  items,
  postIssue,
  saveItem,
  saveUnit,
  saveWarehouse,
  stock,
  stockStatistics,
  saveLevel,
  movements,
  reverseStock,
  report,
} = goods.endpoints;
const on = (movedOn: string, type = 'slip') => ({ movedOn, document: { type, id: randomUUID() } });

/** Milk in two lots of a warehouse, one of which went to another. */
async function store() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: unitId } = await call(saveUnit, { name: '盒', note: '' }, person);
  const facts = {
    name: '牛奶',
    code: 'NN',
    kind: 'food' as const,
    supplierId: null,
    catalogId: null,
    shelfDays: 30,
    note: '',
    unitId,
  };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1, keepsLots: true };
  const { id: itemId } = await call(saveItem, { ...facts, ...pack }, person);
  const { id: warehouseId } = await call(saveWarehouse, { name: '总库', place: '', note: '' }, person);
  const { id: kitchen } = await call(saveWarehouse, { name: '食堂', place: '', note: '' }, person);
  const work = <T>(act: (ctx: Posting) => Promise<T>) =>
    school.inside((tx) =>
      act({
        tx,
        now: now(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: randomUUID(), name: '库管', sessionId: randomUUID() },
      }),
    );
  const of = (lot: string) => ({ itemId, warehouseId, shelf: '', lot });
  await work((ctx) =>
    takeIn(ctx, on('2026-03-02'), [
      { ...of('L1'), quantity: 10_0000, cents: 30_00, dueOn: '2026-03-12' },
      { ...of('L2'), quantity: 4_0000, cents: 16_00, dueOn: '2026-04-20' },
    ]),
  );
  await work((ctx) => takeOut(ctx, on('2026-03-05'), [{ ...of('L1'), quantity: 3_0000 }]));
  const to = { warehouseId: kitchen, shelf: '' };
  await work((ctx) => moveStock(ctx, on('2026-03-06'), [{ ...of('L2'), quantity: 1_0000, to, dueOn: '2026-04-20' }]));
  return { school, person, itemId, warehouseId, kitchen, work, of };
}

test('stock of any day stands by warehouse, lot and item, with what it is worth', async () => {
  const { school, person, warehouseId } = await store();
  expect(await call(stock, { day: '2026-03-03' }, person)).toMatchObject({
    rows: [{ name: '牛奶', warehouse: '总库', quantity: 14_0000, cents: 46_00, dueOn: '2026-03-12' }],
  });
  expect(await call(stock, {}, person)).toMatchObject({
    rows: [
      { warehouse: '总库', quantity: 10_0000, cents: 33_00 },
      { warehouse: '食堂', quantity: 1_0000, cents: 4_00 },
    ],
    total: 2,
  });
  expect(await call(stock, { by: 'lot', warehouseId }, person)).toMatchObject({
    rows: [
      { lot: 'L1', quantity: 7_0000 },
      { lot: 'L2', quantity: 3_0000 },
    ],
  });
  expect(await call(stock, { by: 'item', q: 'nn' }, person)).toMatchObject({ rows: [{ quantity: 11_0000 }], total: 1 });
  expect(await call(stock, {}, await school.as('goods.stock.view'))).toMatchObject({
    rows: [{ cents: null, actions: [] }, { cents: null }],
  });
});

test('what is below the least and what expires is counted and found', async () => {
  const { person, itemId, kitchen } = await store();
  await call(saveLevel, { itemId, warehouseId: kitchen, least: 2_0000, wanted: 6_0000 }, person);
  const low = { warehouse: '食堂', least: 2_0000, missing: 5_0000 };
  expect(await call(stock, { low: true }, person)).toMatchObject({ rows: [low], total: 1 });
  expect(await call(stockStatistics, { day: '2026-03-07' }, person)).toMatchObject({
    items: 1,
    cents: 37_00,
    low: 1,
    expired: 0,
    week: 1,
    month: 1,
  });
  const dueSoon = { by: 'lot', due: 'week', day: '2026-03-07' } as const;
  expect(await call(stock, dueSoon, person)).toMatchObject({ rows: [{ lot: 'L1' }], total: 1 });
  const wrong = call(saveLevel, { itemId, warehouseId: kitchen, least: 2_0000, wanted: 1_0000 }, person);
  await expect(wrong).rejects.toMatchObject({ fields: { wanted: { key: 'goodsWantedBelowLeast' } } });
});

test('a movement is found, taken back once, and counts against what it was in the report', async () => {
  const { person, itemId, warehouseId } = await store();
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const { rows, sums } = await call(movements, { itemId, warehouseId }, person);
  expect(sums).toMatchObject({ in: 14_0000, out: 4_0000, cents: 33_00 });
  expect(await call(report, { by: 'item', ...days }, person)).toMatchObject({
    rows: [{ name: '牛奶', opening: 0, came: 14_0000, went: 3_0000, closing: 11_0000, closingCents: 37_00 }],
  });
  const out = rows.find(({ kind }) => kind === 'out');
  const move = rows.find(({ kind }) => kind === 'move');
  expect([out?.actions, move?.actions]).toEqual([['reverse'], []]);
  await call(reverseStock, { id: out?.id ?? '', reason: '发错了' }, person);
  await expect(call(reverseStock, { id: out?.id ?? '', reason: '再来' }, person)).rejects.toMatchObject({
    status: 409,
  });
  const { from } = days;
  const now = await call(report, { by: 'kind', from, to: '2027-03-31' }, person);
  expect(now).toMatchObject({ rows: [{ key: 'food', cameCents: 46_00, wentCents: 0, closingCents: 46_00 }] });
});

test('what a document moved is not taken back by itself, and not offered so', async () => {
  const { person, itemId, work, of } = await store();
  await work((ctx) => takeOut(ctx, on('2026-03-07', 'foodOut'), [{ ...of('L1'), quantity: 1_0000 }]));
  const [out] = (await call(movements, { itemId }, person)).rows;
  expect(out).toMatchObject({ quantity: -1_0000, actions: [] });
  await expect(call(reverseStock, { id: out?.id ?? '', reason: '发错了' }, person)).rejects.toMatchObject({
    said: { key: 'goodsOfDocument', params: { type: 'foodOut' } },
  });
});

test('what nobody uses for long is found; a catalogue and a class have lines of their own in the report', async () => {
  const { person, itemId, warehouseId, work, of } = await store();
  const slowOn = (day: string, slow: 'month' | 'quarter' = 'month') => call(stock, { slow, day }, person);
  expect(await slowOn('2026-03-31')).toMatchObject({ total: 0 });
  // What was moved to the kitchen was never used there, and stands for less than a quarter.
  expect(await slowOn('2026-04-06')).toMatchObject({ rows: [{ warehouse: '总库' }, { warehouse: '食堂' }] });
  expect(await slowOn('2026-04-06', 'quarter')).toMatchObject({ total: 0 });
  const { id } = await call(addCatalog, { name: '乳品', parentId: null }, person);
  const [row] = (await call(items, {}, person)).rows;
  if (!row) throw new Error('Milk is listed');
  const { actions: _, unit: _1, catalog: _2, supplier: _3, state: _4, pictureId: _5, units: _6, ...facts } = row;
  await call(saveItem, { ...facts, catalogId: id }, person);
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(await call(report, { by: 'catalog', ...days }, person)).toMatchObject({
    rows: [{ key: id, name: '乳品', cameCents: 46_00, wentCents: 9_00 }],
  });
  const written = { stage: 'kindergarten' as const, entryYear: 2026, name: '小1班', capacity: 30 };
  const { id: classId } = await call(students.endpoints.createClass, written, person);
  for (const name of ['张一一', '李二二'])
    await call(students.endpoints.enrol, { name, gender: 'male', classId }, person);
  const toClass = { receiverKind: 'class' as const, classId, departmentId: null, receiver: '', note: '' };
  await work((ctx) => takeIn(ctx, on('2026-03-07'), [{ ...of('L3'), quantity: 2_0000, cents: 5_00 }]));
  const lines = [{ itemId, quantity: 2_0000, lot: 'L3' }];
  await call(postIssue, { warehouseId, day: '2026-03-08', ...toClass, lines }, person);
  expect(await call(report, { by: 'class', ...days }, person)).toMatchObject({
    rows: [{ name: '小1班', wentCents: 5_00, children: 2, perChildCents: 2_50 }],
  });
});
