import { randomUUID } from 'node:crypto';
import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { now } from '../../kernel/clock.ts';
import { takeIn, takeOut } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/post.ts';

const installation = testInstallation();
const {
  addCatalog,
  items,
  saveItem,
  saveUnit,
  saveWarehouse,
  startCount,
  count,
  noteCounted,
  addCounted,
  moveCount,
  stock,
} = goods.endpoints;
const on = () => ({ movedOn: '2026-03-02', document: { type: 'slip', id: randomUUID() } });

interface Given {
  readonly blind?: boolean;
  readonly scope?: 'all' | 'food';
  readonly catalogId?: string;
  readonly shelf?: string;
  readonly frozen?: boolean;
}

/** A warehouse with rice and soap. */
async function store() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: unitId } = await call(saveUnit, { name: '袋', note: '' }, person);
  const facts = { code: '', supplierId: null, catalogId: null, shelfDays: 0, note: '', unitId };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1, keepsLots: false };
  const rice = await call(saveItem, { ...facts, ...pack, name: '大米', kind: 'food' }, person);
  const soap = await call(saveItem, { ...facts, ...pack, name: '肥皂', kind: 'cleaning' }, person);
  const { id: warehouseId } = await call(saveWarehouse, { name: '总库', place: '', note: '' }, person);
  const work = <T>(act: (ctx: Posting) => Promise<T>) =>
    school.inside((tx) =>
      act({
        tx,
        now: now(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: randomUUID(), name: '库管', sessionId: randomUUID() },
      }),
    );
  const of = ({ id }: { readonly id: string }) => ({ itemId: id, warehouseId, shelf: '', lot: '' });
  await work((ctx) =>
    takeIn(ctx, on(), [
      { ...of(rice), quantity: 100_0000, cents: 500_00 },
      { ...of(soap), quantity: 20_0000, cents: 40_00 },
    ]),
  );
  const take = (item: { readonly id: string }, quantity: number) =>
    work((ctx) => takeOut(ctx, on(), [{ ...of(item), quantity }]));
  const begin = (given: Given = {}) =>
    call(startCount, { warehouseId, scope: 'all', blind: false, note: '', ...given }, person);
  return { school, person, rice, soap, take, begin, warehouseId };
}

test('what is posted is the difference at the moment of counting, whatever is issued meanwhile', async () => {
  const { person, rice, take, begin } = await store();
  const { id, version: begun } = await begin();
  const { sheet } = await call(count, { id }, person);
  expect(sheet.map(({ name, book }) => [name, book])).toEqual([
    ['大米', 100_0000],
    ['肥皂', 20_0000],
  ]);
  const [riceLine, soapLine] = sheet.map((line) => line.id);
  await take(rice, 10_0000);
  expect(await call(noteCounted, { id, lineId: riceLine ?? '', counted: 88_0000 }, person)).toMatchObject({
    book: 90_0000,
    difference: -2_0000,
    again: false,
  });
  await take(rice, 30_0000);
  const post = (version: number) => call(moveCount, { id, version, move: 'post' }, person);
  const read = (await call(count, { id }, person)).version;
  await expect(post(read)).rejects.toMatchObject({ said: { key: 'goodsUncounted' } });
  await call(noteCounted, { id, lineId: soapLine ?? '', counted: 20_0000 }, person);
  // What was counted after it was read is looked at before it is posted.
  for (const before of [begun, read]) await expect(post(before)).rejects.toMatchObject({ status: 409 });
  expect(await post(read + 1)).toMatchObject({ state: 'posted', done: 2 });
  expect(await call(stock, {}, person)).toMatchObject({
    rows: [
      { name: '大米', quantity: 58_0000, cents: 290_00 },
      { name: '肥皂', quantity: 20_0000 },
    ],
  });
});

test('a large difference is counted twice, and one that stock no longer bears is counted anew', async () => {
  const { person, soap, take, begin } = await store();
  const { id } = await begin();
  const lines = (await call(count, { id }, person)).sheet;
  const note = (name: string, counted: number) =>
    call(noteCounted, { id, lineId: lines.find((line) => line.name === name)?.id ?? '', counted }, person);
  const post = async () => {
    const { version } = await call(count, { id }, person);
    return call(moveCount, { id, version, move: 'post' }, person);
  };
  await note('大米', 100_0000);
  expect(await note('肥皂', 5_0000)).toMatchObject({ again: true });
  await expect(post()).rejects.toMatchObject({ said: { key: 'goodsCountAgain' } });
  expect(await note('肥皂', 5_0000)).toMatchObject({ again: false });
  await take(soap, 10_0000);
  await expect(post()).rejects.toMatchObject({ said: { key: 'goodsCountBelow' } });
  await note('肥皂', 5_0000);
  await post();
  expect(await call(stock, { q: '肥皂' }, person)).toMatchObject({ rows: [{ quantity: 5_0000 }] });
});

test('a warehouse is counted once at a time; who counts blind does not see the books; what is found is added', async () => {
  const { school, person, rice, begin } = await store();
  const { id } = await begin({ blind: true, scope: 'food' });
  await expect(begin()).rejects.toMatchObject({ said: { key: 'goodsCountOpen' } });
  const counter = await school.as('goods.count.view', 'goods.count.edit', 'goods.item.view');
  const { sheet } = await call(count, { id }, counter);
  expect(sheet).toMatchObject([{ name: '大米', book: null }]);
  const found = { id, itemId: rice.id, shelf: 'B2', lot: '', dueOn: null, counted: 3_0000 };
  expect(await call(addCounted, found, counter)).toMatchObject({ shelf: 'B2', counted: 3_0000, difference: null });
  await expect(call(addCounted, found, counter)).rejects.toMatchObject({ fields: { itemId: { key: 'goodsOnSheet' } } });
  expect(await call(count, { id }, person)).toMatchObject({ sheet: [{}, { book: 0, difference: 3_0000 }] });
});

test('a branch of catalogues is counted, or a shelf; nothing is posted where the warehouse stands still', async () => {
  const { person, rice, soap, take, begin } = await store();
  const { id: above } = await call(addCatalog, { name: '食品', parentId: null }, person);
  const { id: below } = await call(addCatalog, { name: '粮油', parentId: above }, person);
  const [row] = (await call(items, { q: '大米' }, person)).rows;
  if (!row) throw new Error('Rice is listed');
  const { actions: _, unit: _1, catalog: _2, supplier: _3, state: _4, pictureId: _5, units: _6, ...facts } = row;
  await call(saveItem, { ...facts, catalogId: below }, person);
  const giveUp = async ({ id, version }: { id: string; version: number }) =>
    call(moveCount, { id, version, move: 'cancel' }, person);
  const branch = await begin({ catalogId: above, frozen: true });
  expect(branch).toMatchObject({ catalog: '食品', lines: 1, frozen: true });
  await expect(take(soap, 1_0000)).rejects.toMatchObject({ error: 'goodsFrozen' });
  await giveUp(branch);
  await take(rice, 1_0000);
  await expect(begin({ shelf: 'Z9' })).resolves.toMatchObject({ lines: 0, shelf: 'Z9' });
});

test('a count while two hundred movements are posted posts what was missing when it was counted, and nothing else', async () => {
  const { person, rice, soap, take, begin } = await store();
  const { id } = await begin();
  const lines = (await call(count, { id }, person)).sheet;
  const lineOf = (name: string) => lines.find((line) => line.name === name)?.id ?? '';
  const moving = Promise.all(Array.from({ length: 200 }, (_, at) => take(at % 2 === 0 ? rice : soap, 1000)));
  // Whatever has gone by then, two bags and half a bar are missing.
  for (const [name, missing] of [
    ['大米', 2_0000],
    ['肥皂', 5000],
  ] as const) {
    const { book } = await call(noteCounted, { id, lineId: lineOf(name), counted: 0 }, person);
    const noted = await call(noteCounted, { id, lineId: lineOf(name), counted: (book ?? 0) - missing }, person);
    // What moved between reading and counting is part of what is counted.
    const counted = (noted.book ?? 0) - missing;
    if (noted.difference !== -missing) await call(noteCounted, { id, lineId: lineOf(name), counted }, person);
  }
  await moving;
  const { version, sheet } = await call(count, { id }, person);
  const differences = new Map(sheet.map(({ name, difference }) => [name, difference ?? 0]));
  await call(moveCount, { id, version, move: 'post' }, person);
  const { rows } = await call(stock, {}, person);
  const left = new Map(rows.map(({ name, quantity }) => [name, quantity]));
  expect(left.get('大米')).toBe(90_0000 + (differences.get('大米') ?? 0));
  expect(left.get('肥皂')).toBe(10_0000 + (differences.get('肥皂') ?? 0));
});

test('whoever began a stocktake gives it up, and only whoever approves posts it', async () => {
  const { school, warehouseId } = await store();
  const keeper = await school.as('goods.count.view', 'goods.count.edit');
  const other = await school.as('goods.count.view', 'goods.count.edit');
  const facts = { warehouseId, scope: 'all' as const, blind: false, note: '' };
  const { id, version, actions } = await call(startCount, facts, keeper);
  expect(actions).toEqual(['cancel']);
  await expect(call(moveCount, { id, version, move: 'post' }, keeper)).rejects.toMatchObject({ status: 403 });
  await expect(call(moveCount, { id, version, move: 'cancel' }, other)).rejects.toMatchObject({ status: 403 });
  expect((await call(moveCount, { id, version, move: 'cancel' }, keeper)).state).toBe('cancelled');
});
