import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { stocked } from '../document/samples.ts';

const installation = testInstallation();
const { catalogs, addCatalog, moveCatalog, deleteCatalog, updateCatalog, items, itemChoices, saveItem } =
  goods.endpoints;
const keeper = async () => (await installation.school()).as('*');
const add = (person: Identity, name: string, parentId: string | null = null) =>
  call(addCatalog, { name, parentId }, person);
const order = async (person: Identity) =>
  (await call(catalogs, {}, person)).rows.map(({ name, depth }) => `${depth}${name}`);

test('a branch moves with all below it, between others or below one', async () => {
  const person = await keeper();
  const [food, paper] = [await add(person, '食品'), await add(person, '文具')];
  const rice = await add(person, '粮油', food.id);
  expect(await order(person)).toEqual(['0食品', '1粮油', '0文具']);
  await call(moveCatalog, { ...paper, parentId: null, beforeId: food.id }, person);
  expect(await order(person)).toEqual(['0文具', '0食品', '1粮油']);
  await call(moveCatalog, { ...food, parentId: paper.id, beforeId: null }, person);
  expect(await order(person)).toEqual(['0文具', '1食品', '2粮油']);
  await expect(
    call(moveCatalog, { ...paper, version: 2, parentId: rice.id, beforeId: null }, person),
  ).rejects.toMatchObject({
    fields: { parentId: { key: 'ownBranch' } },
  });
});

test('a name stands once beside others, and who was slower is told', async () => {
  const person = await keeper();
  const food = await add(person, '食品');
  await expect(add(person, '食品')).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  await add(person, '食品', food.id);
  await call(updateCatalog, { ...food, name: '食材' }, person);
  await expect(call(updateCatalog, { ...food, name: '食料' }, person)).rejects.toMatchObject({ status: 409 });
});

test('what holds items or others stays, and items are found by their catalogue', async () => {
  const person = await keeper();
  const food = await add(person, '食品');
  const { itemId } = await stocked({ call: (endpoint, input) => call(endpoint, input, person) });
  const [item] = (await call(items, {}, person)).rows;
  if (!item) throw new Error('An item was stocked');
  const { actions: _, unit: _1, supplier: _2, catalog: _3, state: _4, pictureId: _5, units: _6, ...facts } = item;
  await call(saveItem, { ...facts, catalogId: food.id }, person);
  expect(await call(items, { catalogId: food.id }, person)).toMatchObject({ rows: [{ id: itemId, catalog: '食品' }] });
  await expect(call(deleteCatalog, food, person)).rejects.toMatchObject({ code: '4090606' });
  // It is closed instead: what belongs to it stays.
  await call(updateCatalog, { ...food, name: '食品', closed: true }, person);
  expect(await call(itemChoices, {}, person)).toMatchObject({ catalogs: [{ name: '食品', closed: true }] });
  expect(await call(items, { catalogId: food.id }, person)).toMatchObject({ total: 1 });
});
