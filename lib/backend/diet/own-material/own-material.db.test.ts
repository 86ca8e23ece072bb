import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { writtenDish } from '../dish/samples.ts';
import { rice } from '../material/samples.ts';
import { writtenMaterial } from './samples.ts';

const installation = testInstallation();
const { materials, materialNames, ownMaterials, ownMaterial, saveOwnMaterial, copyMaterial } = diet.endpoints;
const { moveOwnMaterial, removeOwnMaterial, saveDish } = diet.endpoints;

const keeper = async () =>
  (await installation.school()).as(
    'diet.material.view',
    'diet.ownMaterial.view',
    'diet.ownMaterial.edit',
    'diet.dish.view',
    'diet.dish.edit',
  );

test('what comes with the product is found by name, other name and pinyin, and each row names its source', async () => {
  const person = await keeper();
  for (const q of ['粳米（生）', '大米', 'jingmi', 'jm']) {
    const { rows } = await call(materials, { q }, person);
    expect(rows).toContainEqual(expect.objectContaining({ id: rice, source: 'usda_sr28', protein: '6.50' }));
  }
  expect(await call(materials, { q: '没有这种食材' }, person)).toMatchObject({ rows: [], total: 0 });
});

test('a copy is changed by the school, and the shipped row stays as it is', async () => {
  const person = await keeper();
  const copy = await call(copyMaterial, { id: rice }, person);
  const { id: _, actions: _1, state: _2, contains: _3, copiedFrom: _4, ...written } = copy;
  const changed = await call(saveOwnMaterial, { ...written, id: copy.id, priceCents: 580 }, person);
  expect(changed).toMatchObject({ name: '粳米（生）', protein: '6.5', priceCents: 580, copiedFrom: rice });
  expect(await call(ownMaterials, { q: 'jm' }, person)).toMatchObject({ total: 1 });
  expect(await call(ownMaterial, { id: copy.id }, person)).toMatchObject({ version: 2 });
  await expect(call(copyMaterial, { id: rice }, person)).rejects.toMatchObject({ fields: { name: expect.anything() } });
});

test.each([
  ['energy that the parts do not give', { energy: '650' }, 'energy'],
  ['more than a whole', { protein: '320' }, 'protein'],
  ['no edible part', { ediblePercent: '0' }, 'ediblePercent'],
  ['a number that is none', { iron: 'viel' }, 'iron'],
])('%s is refused at its cell', async (_, wrong, cell) => {
  const person = await keeper();
  await expect(call(saveOwnMaterial, { ...writtenMaterial, ...wrong }, person)).rejects.toMatchObject({
    fields: { [cell]: expect.anything() },
  });
});

test('what a dish has is not removed, but retired, and then no more offered', async () => {
  const person = await keeper();
  const { id, version } = await call(saveOwnMaterial, writtenMaterial, person);
  const lines = [{ material: id, grams: 20_000, isGross: true }];
  await call(saveDish, { ...writtenDish, lines }, person);
  await expect(call(removeOwnMaterial, { id, version }, person)).rejects.toMatchObject({ code: '4091001' });
  expect(await call(materialNames, {}, person)).toContainEqual({ code: id, name: '本地鲜奶' });
  await call(moveOwnMaterial, { id, version, move: 'retire' }, person);
  expect(await call(materialNames, {}, person)).not.toContainEqual({ code: id, name: '本地鲜奶' });
});
