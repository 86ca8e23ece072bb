import { randomUUID } from 'node:crypto';
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
  const { id, version } = await call(requestIssue, { warehouseId, day: '2026-03-09', ...head, lines }, keeper);
  await expect(call(closeMonth, { month: '2026-03' }, keeper)).rejects.toMatchObject({
    said: { key: 'goodsNotReady', params: { waiting: 1, untied: 0 } },
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
