import { randomUUID } from 'node:crypto';
import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { now } from '../../kernel/clock.ts';
import { goodsMovements, goodsStocks, goodsValues } from '../schema/movement.ts';
import { correctStock, moveStock, reverseMovement, stockOn, takeIn, takeOut } from './ledger.ts';
import type { Posting } from './post.ts';

const installation = testInstallation();
const { saveItem, saveUnit, saveWarehouse } = goods.endpoints;
const piece = 1_0000;
const on = (day: string) => ({ movedOn: `2026-03-${day}`, document: { type: 'slip', id: randomUUID() } });

/** A school with an item and two warehouses, and work on its ledger. */
async function store({ keepsLots = false } = {}) {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: unitId } = await call(saveUnit, { name: '袋', note: '' }, person);
  const [kitchen, shop] = await Promise.all(
    ['食堂', '总库'].map(async (name) => (await call(saveWarehouse, { name, place: '', note: '' }, person)).id),
  );
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1 };
  const facts = {
    name: '大米',
    code: '',
    kind: 'food' as const,
    supplierId: null,
    catalogId: null,
    shelfDays: 0,
    note: '',
  };
  const { id: itemId } = await call(saveItem, { ...facts, ...pack, unitId, keepsLots }, person);
  const place = { itemId, warehouseId: kitchen ?? '', shelf: '', lot: '' };
  const work = <T>(act: (ctx: Posting) => Promise<T>) =>
    school.inside((tx) =>
      act({
        tx,
        now: now(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: randomUUID(), name: '库管', sessionId: randomUUID() },
      }),
    );
  return { work, place, shop: shop ?? '' };
}

test('13.13 and 12.20 come and go to nothing, and come back as 25.33', async () => {
  const { work, place } = await store();
  const one = { ...place, quantity: piece };
  await work((ctx) =>
    takeIn(
      ctx,
      on('01'),
      [13_13, 12_20].map((cents) => ({ ...one, cents })),
    ),
  );
  const issued = await work((ctx) => takeOut(ctx, on('02'), [one, one]));
  expect(issued.map(({ cents }) => cents)).toEqual([-12_67, -12_66]);
  expect(await work((ctx) => stockOn(ctx, '2026-03-02'))).toEqual([]);
  for (const { id } of issued) await work((ctx) => reverseMovement(ctx, on('03'), { id }));
  const found = [{ ...place, quantity: 2 * piece, cents: 25_33 }];
  expect(await work((ctx) => stockOn(ctx, '2026-03-03'))).toEqual(found);
  expect(await work((ctx) => stockOn(ctx, '2026-03-01'))).toEqual(found);
});

test('of two at 100 and two at 200 one of the second goes back at 200, and only what is left of it may', async () => {
  const { work, place } = await store();
  const two = { ...place, quantity: 2 * piece };
  const [, second] = await work((ctx) =>
    takeIn(ctx, on('01'), [
      { ...two, cents: 200_00 },
      { ...two, cents: 400_00 },
    ]),
  );
  const id = second?.id ?? '';
  const [back] = await work((ctx) => reverseMovement(ctx, on('02'), { id, quantity: piece }));
  expect(back).toMatchObject({ quantity: -piece, cents: -200_00, differenceCents: 0 });
  expect(await work((ctx) => stockOn(ctx, '2026-03-02'))).toMatchObject([{ quantity: 3 * piece, cents: 400_00 }]);
  const tooMuch = work((ctx) => reverseMovement(ctx, on('02'), { id, quantity: 2 * piece }));
  await expect(tooMuch).rejects.toMatchObject({ error: 'goodsTakenBack' });
});

test('nothing of a slip is posted where a line finds too little, and each such line is named', async () => {
  const { work, place } = await store();
  const some = (pieces: number, lot = '') => ({ ...place, lot, quantity: pieces * piece });
  await work((ctx) => takeIn(ctx, on('01'), [{ ...some(3), cents: 3_00 }]));
  const short = work((ctx) => takeOut(ctx, on('02'), [some(1), some(5), some(1, 'L9')]));
  await expect(short).rejects.toMatchObject({
    error: 'goodsShort',
    params: { lines: '大米 2/5; 大米 L9 0/1' },
  });
  expect(await work((ctx) => stockOn(ctx, '2026-03-02'))).toMatchObject([{ quantity: 3 * piece }]);
});

test('stock changes its warehouse at its value, is corrected, and nothing is posted before its last day', async () => {
  const { work, place, shop } = await store();
  await work((ctx) => takeIn(ctx, on('02'), [{ ...place, quantity: 3 * piece, cents: 10_00 }]));
  const to = { warehouseId: shop, shelf: 'A1' };
  await work((ctx) => moveStock(ctx, on('03'), [{ ...place, quantity: piece, to }]));
  await work((ctx) => correctStock(ctx, on('04'), [{ ...place, ...to, quantity: piece }]));
  const found = await work((ctx) => stockOn(ctx, '2026-03-04'));
  expect(new Map(found.map(({ shelf, quantity, cents }) => [shelf, [quantity, cents]]))).toEqual(
    new Map([
      ['', [2 * piece, 6_67]],
      ['A1', [2 * piece, 6_66]],
    ]),
  );
  const early = work((ctx) => takeOut(ctx, on('02'), [{ ...place, quantity: piece }]));
  await expect(early).rejects.toMatchObject({ error: 'goodsLater', params: { day: '2026-03-03' } });
});

test('of the last box that several take at once, one gets it', async () => {
  const { work, place } = await store({ keepsLots: true });
  const box = { ...place, lot: 'L1', quantity: piece };
  await work((ctx) => takeIn(ctx, on('01'), [{ ...box, cents: 9_99, dueOn: '2026-09-01' }]));
  const takes = await Promise.allSettled(Array.from({ length: 4 }, () => work((ctx) => takeOut(ctx, on('02'), [box]))));
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [stock] = await work(({ tx }) => tx.select().from(goodsStocks));
  const [value] = await work(({ tx }) => tx.select().from(goodsValues));
  expect(stock).toMatchObject({ quantity: 0, dueOn: '2026-09-01' });
  expect(value).toMatchObject({ quantity: 0, cents: 0, lot: 'L1' });
});

test('a movement is never changed, nor deleted', async () => {
  const { work, place } = await store();
  await work((ctx) => takeIn(ctx, on('01'), [{ ...place, quantity: piece, cents: 1 }]));
  await expect(work(({ tx }) => tx.delete(goodsMovements))).rejects.toThrow();
  await expect(work(({ tx }) => tx.update(goodsMovements).set({ cents: 2 }))).rejects.toThrow();
});
