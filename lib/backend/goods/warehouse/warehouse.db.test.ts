import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { warehouses: list, saveWarehouse: save, moveWarehouse: move, removeWarehouse: remove } = goods.endpoints;
const facts = { name: '第一条', place: '', note: '' };
const editor = async () => (await installation.school()).as('goods.warehouse.view', 'goods.warehouse.edit');

test('what is added is found by its name and its state, and nowhere else', async () => {
  const person = await editor();
  const { id } = await call(save, facts, person);
  await call(save, { ...facts, name: '第二条' }, person);
  expect(await call(list, { q: '第一' }, person)).toMatchObject({
    rows: [{ id, actions: ['edit', 'keepers', 'shelves', 'retire', 'remove'] }],
    total: 1,
  });
  expect(await call(list, { q: '%' }, person)).toMatchObject({ total: 0 });
  expect(await call(list, { state: 'retired' }, person)).toMatchObject({ total: 0 });
  expect(await call(list, {}, await editor())).toMatchObject({ total: 0 });
});

test('a name stands once in a school', async () => {
  const person = await editor();
  await call(save, facts, person);
  await expect(call(save, facts, person)).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  await call(save, facts, await editor());
});

test('who was slower is told, and what is retired is changed no more until it is in use again', async () => {
  const person = await editor();
  const { id, version } = await call(save, facts, person);
  const changed = await call(save, { ...facts, id, version, note: '改过' }, person);
  await expect(call(save, { ...facts, id, version }, person)).rejects.toMatchObject({ status: 409 });
  const retired = await call(move, { id, version: changed.version, move: 'retire' }, person);
  expect(retired).toMatchObject({ state: 'retired', version: version + 2, actions: ['reopen', 'remove'] });
  await expect(call(save, { ...facts, id, version: retired.version }, person)).rejects.toThrow();
  expect(await call(move, { id, version: retired.version, move: 'reopen' }, person)).toMatchObject({ state: 'open' });
});

test('what nothing uses is removed, and its name is free again', async () => {
  const person = await editor();
  const { id, version } = await call(save, facts, person);
  expect(await call(remove, { id, version }, person)).toBeNull();
  await expect(call(remove, { id, version }, person)).rejects.toMatchObject({ status: 404 });
  await call(save, facts, person);
});
