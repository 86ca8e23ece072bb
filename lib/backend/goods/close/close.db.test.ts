import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { finance } from '@/lib/contracts/finance.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { now } from '../../kernel/clock.ts';
import { stocked } from '../document/samples.ts';
import { takeIn, takeOut } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/post.ts';

const installation = testInstallation();
const { closes, closeMonth, reopenMonth, requestIssue, withdrawIssue } = goods.endpoints;

/** Stock of two months, and work on its ledger. */
async function store(given?: TestSchool) {
  const school = given ?? (await installation.school());
  const keeper = await school.as('*');
  const { itemId, warehouseId } = await stocked({ call: (endpoint, input) => call(endpoint, input, keeper) });
  const work = <T>(act: (ctx: Posting) => Promise<T>) =>
    school.inside((tx) =>
      act({
        tx,
        now: now(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: randomUUID(), name: '库管', sessionId: randomUUID() },
      }),
    );
  const place = { itemId, warehouseId, shelf: '', lot: '' };
  const on = (movedOn: string, type = 'receipt') => ({ movedOn, document: { type, id: randomUUID() } });
  const take = (day: string) => work((ctx) => takeOut(ctx, on(day), [{ ...place, quantity: 1_0000 }]));
  await work((ctx) => takeIn(ctx, on('2026-03-02'), [{ ...place, quantity: 10_0000, cents: 50_00 }]));
  await take('2026-03-20');
  await take('2026-04-03');
  /** What the kitchen takes in and uses by documents of its own. */
  const cook = async (day: string) => {
    await work((ctx) => takeIn(ctx, on(day, 'foodIn'), [{ ...place, quantity: 2_0000, cents: 12_00 }]));
    await work((ctx) => takeOut(ctx, on(day, 'foodOut'), [{ ...place, quantity: 1_0000 }]));
  };
  return { keeper, itemId, warehouseId, take, cook };
}

test('a month is closed with what it came to, posted in no more, and opened again', async () => {
  const { keeper, take } = await store();
  expect(await call(closes, {}, keeper)).toMatchObject({
    rows: [
      { month: '2026-04', wentCents: 5_00, closingCents: 40_00, actions: ['close'] },
      { month: '2026-03', cameCents: 50_00, wentCents: 5_00, closingCents: 45_00 },
    ],
  });
  await call(closeMonth, { month: '2026-04' }, keeper);
  expect(await call(closes, {}, keeper)).toMatchObject({
    rows: [
      { state: 'closed', actions: ['reopen'] },
      { state: 'closed', actions: [] },
    ],
  });
  await expect(take('2026-04-30')).rejects.toMatchObject({ error: 'goodsClosed', params: { month: '2026-04' } });
  await take('2026-05-01');
  await expect(call(reopenMonth, { month: '2026-03' }, keeper)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await call(reopenMonth, { month: '2026-04' }, keeper);
});

test('a month of which a request waits is not closed', async () => {
  const { keeper, itemId, warehouseId } = await store();
  const head = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };
  const lines = [{ itemId, quantity: 1_0000 }];
  const { id, version, number } = await call(requestIssue, { warehouseId, day: '2026-03-09', ...head, lines }, keeper);
  const { rows } = await call(closes, {}, keeper);
  expect(rows.find(({ month }) => month === '2026-03')?.waits).toEqual([{ id, kind: 'issue', number }]);
  await expect(call(closeMonth, { month: '2026-03' }, keeper)).rejects.toMatchObject({
    said: { key: 'goodsNotReady', params: { waiting: 1, untied: 0, numbers: number, names: '' } },
  });
  await call(withdrawIssue, { id, version }, keeper);
  expect(await call(closeMonth, { month: '2026-03' }, keeper)).toBeNull();
});

test('the books get a draft of each month that is closed, and lose it where it is opened again, unless it stands', async () => {
  const { school, person } = await testOffice(installation);
  const { keeper } = await store(school);
  const { documents, moveDrafts } = finance.endpoints;
  const drafts = async () => (await call(documents, { module: 'goods' }, person)).rows;
  await call(closeMonth, { month: '2026-04' }, keeper);
  const made = await drafts();
  expect(made.map(({ number, kind, cents, day }) => [number, kind, cents, day])).toEqual(
    expect.arrayContaining([
      ['KC202603', 'stockMonth', 45_00, '2026-03-31'],
      ['KC202604', 'stockMonth', 5_00, '2026-04-30'],
    ]),
  );
  await call(reopenMonth, { month: '2026-04' }, keeper);
  expect(await drafts()).toEqual([]);
  await call(closeMonth, { month: '2026-03' }, keeper);
  const [march] = await drafts();
  await call(moveDrafts, { ids: [march?.voucher?.id ?? ''], move: 'submit' }, person);
  await expect(call(reopenMonth, { month: '2026-03' }, keeper)).rejects.toMatchObject({ said: { key: 'goodsBooked' } });
  expect(await drafts()).toHaveLength(1);
});

test('food that came in is owed to suppliers, and food that went out is used', async () => {
  const { school, person } = await testOffice(installation);
  const { keeper, cook } = await store(school);
  await cook('2026-05-04');
  await call(closeMonth, { month: '2026-05' }, keeper);
  const { rows } = await call(finance.endpoints.documents, { module: 'goods' }, person);
  const may = rows.find(({ number }) => number === 'KC202605');
  const voucher = await call(finance.endpoints.voucher, { id: may?.voucher?.id ?? '' }, person);
  // Ten are worth 52.00 then, of which one goes.
  expect(voucher.lines.map(({ debitCents, creditCents }) => [debitCents, creditCents])).toEqual([
    [12_00, 0],
    [0, 12_00],
    [5_20, 0],
    [0, 5_20],
  ]);
});

test('stock and its accounts agree month by month, and what breaks that is listed by document and voucher', async () => {
  const office = await testOffice(installation);
  const { school, person, endpoints, line, post } = office;
  const { keeper, cook } = await store(school);
  await cook('2026-05-04');
  await call(closeMonth, { month: '2026-04' }, keeper);
  const tie = async (period: number) =>
    (await call(endpoints.documentTie, { module: 'goods', period }, person)).rows.map(
      ({ kind, document, subjects }) => [
        kind,
        document?.number ?? null,
        ...subjects.map(({ documentCents, voucherCents }) => [documentCents, voucherCents]),
      ],
    );
  const check = async (period: number) =>
    (await call(endpoints.periodChecks, { period }, person)).checks.flatMap(({ check: name, ok, found }) =>
      name === 'stockValue' || name === 'stockClosed' ? [[name, ok, found]] : [],
    );
  for (const period of [2026_03, 2026_04]) {
    expect(await tie(period)).toEqual([]);
    expect(await check(period)).toEqual([
      ['stockClosed', true, []],
      ['stockValue', true, []],
    ]);
  }
  expect(await check(2026_05)).toEqual([
    ['stockClosed', false, ['2026-05']],
    ['stockValue', true, []],
  ]);
  await call(closeMonth, { month: '2026-05' }, keeper);
  expect(await tie(2026_05)).toEqual([]);
  await post('transfer', '2026-04-20', [line('1201', 7_00), line('2202', -7_00)]);
  expect(await tie(2026_04)).toEqual([
    ['noDocument', null, [null, 7_00]],
    ['held', null, [40_00, 47_00]],
  ]);
  expect((await check(2026_04)).at(-1)).toMatchObject([
    'stockValue',
    false,
    [expect.stringContaining('transfer'), '1201'],
  ]);
});

test('where the books have stock at another number, or divided, months are written below it and all of it is compared', async () => {
  const { school, person, rows, endpoints, line, post } = await testOffice(installation);
  const { keeper } = await store(school);
  await school.inside((tx) => tx.execute(sql`update finance_subjects set number = '1291' where number = '1201'`));
  const parentId = rows.find(({ number }) => number === '1201')?.id ?? '';
  for (const name of ['食材', '办公用品'])
    await call(endpoints.addSubject, { parentId, name, movesBalance: false }, person);
  await call(closeMonth, { month: '2026-04' }, keeper);
  const { rows: written } = await call(endpoints.documents, { module: 'goods' }, person);
  const march = written.find(({ number }) => number === 'KC202603');
  const voucher = await call(endpoints.voucher, { id: march?.voucher?.id ?? '' }, person);
  const { rows: chart } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const numberOf = (id: string | null) => chart.find((one) => one.id === id)?.number;
  expect(numberOf(voucher.lines.find(({ debitCents }) => debitCents === 45_00)?.subjectId ?? null)).toBe('129101');
  const tie = () => call(endpoints.documentTie, { module: 'goods', period: 2026_04 }, person);
  expect(await tie()).toMatchObject({ isKept: true, tied: [{ number: '1291' }], rows: [] });
  // By hand on the other part of it.
  const other = { ...line('2202', 7_00), subjectId: chart.find(({ number }) => number === '129102')?.id ?? '' };
  await post('transfer', '2026-04-20', [other, line('2202', -7_00)]);
  expect((await tie()).rows.map(({ kind }) => kind)).toEqual(['noDocument', 'held']);
});

test('nothing comes into a month whose books are closed; what lay in it is entered later, and told in both months', async () => {
  const { school, person, endpoints } = await testOffice(installation);
  const { keeper, take } = await store(school);
  const closeBooks = (period: number) =>
    school.inside((tx) => tx.execute(sql`update finance_periods set state = 'closed' where period = ${period}`));
  await closeBooks(2026_05);
  await expect(take('2026-05-04')).rejects.toMatchObject({
    error: 'periodClosed',
    more: { fields: { day: { key: 'periodClosed', params: { period: '2026-05' } } } },
  });
  await closeBooks(2026_03);
  await call(closeMonth, { month: '2026-03' }, keeper);
  const [march] = (await call(endpoints.documents, { module: 'goods' }, person)).rows;
  expect(march).toMatchObject({ number: 'KC202603', voucher: null, reason: 'periodClosed' });
  await call(endpoints.makeDocuments, { ids: [march?.id ?? ''], onDate: '2026-04-01' }, person);
  await call(closeMonth, { month: '2026-04' }, keeper);
  for (const period of [2026_03, 2026_04]) {
    const { rows } = await call(endpoints.documentTie, { module: 'goods', period }, person);
    expect(rows.map(({ kind, document }) => [kind, document?.number])).toEqual([['otherMonth', 'KC202603']]);
  }
});

test('what a catalogue is booked on is where its goods stand and are used, and goods of no catalogue stay', async () => {
  const { school, person, subjectId, endpoints } = await testOffice(installation);
  const { keeper, itemId, cook } = await store(school);
  const { addCatalog, updateCatalog, catalogs, items, saveItem } = goods.endpoints;
  await expect(
    call(addCatalog, { name: '错科目', parentId: null, stockSubject: '9999' }, keeper),
  ).rejects.toMatchObject({ fields: { stockSubject: { key: 'subjectUnknown' } } });
  const food = await call(addCatalog, { name: '食材', parentId: null }, keeper);
  await call(updateCatalog, { ...food, name: '食材', stockSubject: '', useSubject: '5201' }, keeper);
  expect(await call(catalogs, {}, keeper)).toMatchObject({ rows: [{ useSubject: '5201', stockSubject: '' }] });
  const [item] = (await call(items, {}, keeper)).rows.filter(({ id }) => id === itemId);
  if (!item) throw new Error('The item is listed');
  const { id, version, name, code, kind, supplierId, unitId, packUnitId, packNumerator, packDenominator } = item;
  const facts = { id, version, name, code, kind, supplierId, unitId, packUnitId, packNumerator, packDenominator };
  const { keepsLots, shelfDays, note } = item;
  await call(saveItem, { ...facts, keepsLots, shelfDays, note, catalogId: food.id }, keeper);
  await cook('2026-05-04');
  await call(closeMonth, { month: '2026-05' }, keeper);
  const { rows } = await call(endpoints.documents, { module: 'goods' }, person);
  const may = rows.find(({ number }) => number === 'KC202605');
  const voucher = await call(endpoints.voucher, { id: may?.voucher?.id ?? '' }, person);
  const used = voucher.lines.find(({ debitCents }) => debitCents === 5_20);
  expect(used).toMatchObject({ subjectId: subjectId('5201') });
});
