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
  for (const by of [asker, keeper])
    await call(endpoints.savePurchaseRequest, { reason: '备货', wantedOn: null, note: '', lines }, by);
  const head = { day: '2026-03-02', supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  await call(endpoints.savePurchaseOrder, { ...head, lines: [{ itemId, quantity: 1_0000, price: 1_0000 }] }, keeper);
  expect(await call(endpoints.goodsToday, {}, keeper)).toEqual({
    ...before,
    low: (before.low ?? 0) + 1,
    toDecide: 1,
    toReceive: (before.toReceive ?? 0) + 1,
  });
  const waits = { toCheck: null, toHandOut: null };
  const nothing = { ...waits, low: null, expired: null, expiring: null, toDecide: null, toReceive: null };
  expect(await call(endpoints.goodsToday, {}, reader)).toEqual(nothing);
  const other = await (await installation.school({ goods: false })).as('*');
  expect(await call(endpoints.goodsToday, {}, other)).toEqual(nothing);
});
