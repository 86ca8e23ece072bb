import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const installation = testInstallation();
const { items: list, itemChoices, saveItem: save, saveUnit, moveUnit, removeUnit, saveSupplier } = goods.endpoints;

const keeper = async () =>
  (await installation.school()).as(
    'goods.item.view',
    'goods.item.edit',
    'goods.unit.view',
    'goods.unit.edit',
    'goods.supplier.view',
    'goods.supplier.edit',
  );
const unitOf = (person: Identity, name = '袋') => call(saveUnit, { name, note: '' }, person);
const facts = {
  name: '大米',
  code: 'DM01',
  kind: 'food' as const,
  supplierId: null,
  catalogId: null,
  packUnitId: null,
  packNumerator: 1,
  packDenominator: 1,
  keepsLots: false,
  shelfDays: 180,
  note: '',
};

test('an item is found by name, code and kind, with what its unit and supplier are called', async () => {
  const person = await keeper();
  const unit = await unitOf(person);
  const supplier = { name: '粮油店', contact: '', phone: '', papersUntil: null, note: '' };
  const { id: supplierId } = await call(saveSupplier, supplier, person);
  await call(save, { ...facts, unitId: unit.id, supplierId }, person);
  const found = { rows: [{ name: '大米', unit: '袋', supplier: '粮油店' }], total: 1 };
  for (const asked of [{ q: '大' }, { q: 'dm0' }, { kind: 'food' as const }]) {
    expect(await call(list, asked, person)).toMatchObject(found);
  }
  expect(await call(list, { kind: 'asset' }, person)).toMatchObject({ total: 0 });
});

test('what an item is counted in is not removed, but retired, and then no more offered', async () => {
  const person = await keeper();
  const { id, version } = await unitOf(person);
  await call(save, { ...facts, unitId: id }, person);
  await expect(call(removeUnit, { id, version }, person)).rejects.toMatchObject({ code: '4090601' });
  await call(moveUnit, { id, version, move: 'retire' }, person);
  expect(await call(itemChoices, {}, person)).toEqual({ units: [], suppliers: [], catalogs: [], subjects: [] });
});

test('units of another school are none, and a conversion has two positive sides', async () => {
  const person = await keeper();
  const unit = await unitOf(person);
  const foreign = await unitOf(await keeper());
  await expect(call(save, { ...facts, unitId: foreign.id }, person)).rejects.toMatchObject({ status: 404 });
  await expect(call(save, { ...facts, unitId: unit.id, packDenominator: 0 }, person)).rejects.toMatchObject({
    fields: { packDenominator: expect.anything() },
  });
});

test('a scanner finds an item by any of its codes, each of which stands for one item', async () => {
  const person = await keeper();
  const { id: unitId } = await unitOf(person);
  const { id, version } = await call(save, { ...facts, unitId, barcodes: '6901\n6902\n6901' }, person);
  await call(save, { ...facts, name: '小米', code: 'XM', unitId, barcodes: '6903' }, person);
  expect(await call(list, { q: '6902' }, person)).toMatchObject({ rows: [{ id, barcodes: '6901\n6902' }], total: 1 });
  expect(await call(list, { q: '690' }, person)).toMatchObject({ total: 0 });
  const taken = call(save, { ...facts, id, version, unitId, barcodes: '6903' }, person);
  await expect(taken).rejects.toMatchObject({ fields: { barcodes: { key: 'duplicate' } } });
  await call(save, { ...facts, id, version, unitId, barcodes: '' }, person);
  expect(await call(list, { q: '6901' }, person)).toMatchObject({ total: 0 });
  const { items } = await call(goods.endpoints.documentChoices, {}, person);
  expect(items.map(({ codes }) => codes)).toEqual([['DM01'], ['XM', '6903']]);
});

test.each(['dami', 'dm', '大 米', 'DM0'])('%s finds rice', async (q) => {
  const person = await keeper();
  const { id: unitId } = await unitOf(person);
  await call(save, { ...facts, unitId }, person);
  await call(save, { ...facts, name: '肥皂', code: '', unitId }, person);
  expect(await call(list, { q }, person)).toMatchObject({ rows: [{ name: '大米' }], total: 1 });
});
