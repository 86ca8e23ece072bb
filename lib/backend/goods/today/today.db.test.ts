import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { stocked } from '../document/samples.ts';

const installation = testInstallation();
const { endpoints } = goods;

test('what waits is told to whoever may answer it, and nothing where the school does not work with goods', async () => {
  const school = await installation.school();
  const [keeper, reader, asker] = [
    await school.as('*'),
    await school.as('goods.item.view'),
    await school.as('goods.item.view', 'goods.request.view', 'goods.request.edit'),
  ];
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, keeper),
  });
  const before = await call(endpoints.goodsToday, {}, keeper);
  await call(endpoints.saveLevel, { itemId, warehouseId, least: 9_999_0000, wanted: 9_999_0000 }, keeper);
  const lines = [{ itemId, quantity: 1_0000 }];
  const ask = (by: typeof keeper) =>
    call(endpoints.savePurchaseRequest, { reason: '备货', wantedOn: null, note: '', lines }, by);
  const [{ id, version }] = [await ask(asker), await ask(asker), await ask(keeper)];
  await call(endpoints.decidePurchaseRequest, { id, version, move: 'approve' }, keeper);
  const began = await call(endpoints.startCount, { warehouseId, scope: 'all', blind: false, note: '' }, keeper);
  const head = { day: '2026-03-02', supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  await call(endpoints.savePurchaseOrder, { ...head, lines: [{ itemId, quantity: 1_0000, price: 1_0000 }] }, keeper);
  expect(await call(endpoints.goodsToday, {}, keeper)).toEqual({
    ...before,
    low: (before.low ?? 0) + 1,
    toDecide: 1,
    toOrder: 1,
    toReceive: (before.toReceive ?? 0) + 1,
  });
  // Once all of it is counted and ordered, the one waits and the other does no more.
  const found = { itemId, shelf: '', lot: 'L1', dueOn: null, counted: 1_0000 };
  await call(endpoints.addCounted, { id: began.id, ...found }, keeper);
  const ordered = [{ itemId, quantity: 1_0000, price: 1_0000, sourceAt: 0 }];
  await call(endpoints.savePurchaseOrder, { ...head, requestId: id, lines: ordered }, keeper);
  expect(await call(endpoints.goodsToday, {}, keeper)).toMatchObject({ toOrder: 0, toPost: (before.toPost ?? 0) + 1 });
  const waits = { toCheck: null, toHandOut: null, toOrder: null, toPost: null, toClose: null };
  const nothing = { ...waits, low: null, expired: null, expiring: null, toDecide: null, toReceive: null };
  expect(await call(endpoints.goodsToday, {}, reader)).toEqual(nothing);
  const other = await (await installation.school({ goods: false })).as('*');
  expect(await call(endpoints.goodsToday, {}, other)).toEqual(nothing);
});
