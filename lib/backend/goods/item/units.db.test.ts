import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { endpoints } = goods;

/** Paper in sheets, bought in packs of 500, with reams and cartons beside. */
async function paper() {
  const school = await installation.school();
  const keeper = await school.as('*');
  const unit = async (name: string) => (await call(endpoints.saveUnit, { name, note: '' }, keeper)).id;
  const [sheet, pack, carton] = [await unit('张'), await unit('包'), await unit('箱')];
  const facts = { name: '复印纸', code: '', kind: 'consumable' as const, supplierId: null, catalogId: null };
  const counted = { unitId: sheet, packUnitId: pack, packNumerator: 500, packDenominator: 1 };
  const item = await call(
    endpoints.saveItem,
    { ...facts, ...counted, keepsLots: false, shelfDays: 0, note: '' },
    keeper,
  );
  const name = (units: readonly object[], version = item.version) =>
    call(endpoints.saveItemUnits, { id: item.id, version, units: units as never }, keeper);
  return { school, keeper, sheet, pack, carton, item, name };
}

test('an item is counted in further units, each by an exact fraction, and documents keep what they were written in', async () => {
  const { keeper, carton, item, name } = await paper();
  const named = await name([{ unitId: carton, numerator: 2500, denominator: 1 }]);
  expect(named.units).toEqual([{ unitId: carton, name: '箱', numerator: 2500, denominator: 1 }]);
  const offered = await call(endpoints.documentChoices, {}, keeper);
  expect(offered.items).toMatchObject([{ unit: '张', pack: '包', units: [{ id: carton, name: '箱' }] }]);
  const lines = [
    { itemId: item.id, unit: carton, quantity: 2_0000 },
    { itemId: item.id, unit: 'pack' as const, quantity: 1_0000 },
  ];
  const asked = { reason: '打印', wantedOn: null, note: '', lines };
  const { id } = await call(endpoints.savePurchaseRequest, asked, keeper);
  await name([{ unitId: carton, numerator: 2000, denominator: 1 }], named.version);
  expect((await call(endpoints.purchaseRequest, { id }, keeper)).lines).toMatchObject([
    { unit: carton, unitName: '箱', quantity: 2_0000, baseQuantity: 5_000_0000 },
    { unit: 'pack', unitName: '包', baseQuantity: 500_0000 },
  ]);
});

test('what is smaller than the base unit converts exactly, and what comes out in parts is refused beside its line', async () => {
  const { keeper, carton, item, name } = await paper();
  await name([{ unitId: carton, numerator: 1, denominator: 3 }]);
  const ask = (quantity: number) =>
    call(
      endpoints.savePurchaseRequest,
      { reason: '打印', wantedOn: null, note: '', lines: [{ itemId: item.id, unit: carton, quantity }] },
      keeper,
    );
  expect((await ask(6_0000)).lines).toMatchObject([{ baseQuantity: 2_0000 }]);
  await expect(ask(1_0000)).rejects.toMatchObject({ fields: { 'lines.0.quantity': { key: 'goodsNotWhole' } } });
});

test('a unit stands once, is one of the school, and what counts in it keeps it from being removed', async () => {
  const { keeper, sheet, pack, carton, item, name } = await paper();
  const one = { numerator: 10, denominator: 1 };
  const wrong = name([
    { unitId: sheet, ...one },
    { unitId: pack, ...one },
    ...Array(2).fill({ unitId: carton, ...one }),
  ]);
  await expect(wrong).rejects.toMatchObject({
    fields: Object.fromEntries([0, 1, 3].map((at) => [`units.${at}.unitId`, { key: 'goodsUnitTwice' }])),
  });
  const foreign = await paper();
  await expect(name([{ unitId: foreign.carton, ...one }])).rejects.toMatchObject({ status: 404 });
  await expect(name([{ unitId: carton, numerator: 0, denominator: 1 }])).rejects.toMatchObject({
    fields: { 'units.0.numerator': expect.anything() },
  });
  const { version } = await name([{ unitId: carton, ...one }]);
  await expect(name([], item.version)).rejects.toMatchObject({ status: 409 });
  const unit = (await call(endpoints.units, { q: '箱' }, keeper)).rows[0];
  const removed = () => call(endpoints.removeUnit, { id: carton, version: unit?.version ?? 0 }, keeper);
  await expect(removed()).rejects.toMatchObject({ code: '4090601' });
  await name([], version);
  expect(await removed()).toBeNull();
});

test('a line in a unit that the item is counted in no more says so', async () => {
  const { keeper, carton, item } = await paper();
  const lines = [{ itemId: item.id, unit: carton, quantity: 1_0000 }];
  await expect(
    call(endpoints.savePurchaseRequest, { reason: '打印', wantedOn: null, note: '', lines }, keeper),
  ).rejects.toMatchObject({ fields: { 'lines.0.unit': { key: 'goodsNoUnit' } } });
});

test('the base unit of an item is no further unit of it', async () => {
  const { keeper, sheet, carton, item, name } = await paper();
  const { version } = await name([{ unitId: carton, numerator: 10, denominator: 1 }]);
  const { id, code, kind, supplierId, catalogId, keepsLots, shelfDays, note, packUnitId } = item;
  const facts = { id, version, name: '纸', code, kind, supplierId, catalogId, keepsLots, shelfDays, note, packUnitId };
  const pack = { packNumerator: 500, packDenominator: 1 };
  await expect(call(endpoints.saveItem, { ...facts, ...pack, unitId: carton }, keeper)).rejects.toMatchObject({
    fields: { unitId: { key: 'goodsUnitTwice' } },
  });
  await expect(
    call(endpoints.saveItem, { ...facts, ...pack, unitId: sheet, packUnitId: carton }, keeper),
  ).rejects.toMatchObject({ fields: { packUnitId: { key: 'goodsUnitTwice' } } });
});
