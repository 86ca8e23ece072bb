import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { rice } from '../material/samples.ts';
import { writtenMaterial } from '../own-material/samples.ts';
import { writtenDish } from './samples.ts';

const installation = testInstallation();
const { dishes, dish, saveDish, saveOwnMaterial } = diet.endpoints;

const cook = async () => (await installation.school()).as('diet.dish.view', 'diet.dish.edit', 'diet.ownMaterial.edit');

test('energy, cost and allergens follow from the lines: gross through the edible part, unknown as at least', async () => {
  const person = await cook();
  // 65 kcal in 100 g, 12.00 a kilogram; half of what is bought is eaten.
  const milk = await call(saveOwnMaterial, { ...writtenMaterial, ediblePercent: '50' }, person);
  const lines = [{ material: milk.id, grams: 20_000, isGross: true }];
  const { energy, cost, contains } = await call(saveDish, { ...writtenDish, lines }, person);
  expect({ energy, cost, contains }).toEqual({
    energy: { value: 650, isAtLeast: false },
    cost: { value: 240, isAtLeast: false },
    contains: ['MIL'],
  });
  // Rice has no price here, and nobody weighs it.
  const more = [...lines, { material: rice, grams: null, isGross: false }];
  const open = await call(saveDish, { ...writtenDish, name: '奶香饭', lines: more }, person);
  expect(open).toMatchObject({ energy: { value: 650, isAtLeast: true }, cost: { value: 240, isAtLeast: true } });
});

test('a dish is found by all that is at hand, by its pinyin, and by what it is without', async () => {
  const person = await cook();
  const milk = await call(saveOwnMaterial, writtenMaterial, person);
  await call(saveDish, writtenDish, person);
  const lines = [...writtenDish.lines, { material: milk.id, grams: 5_000, isGross: true }];
  await call(saveDish, { ...writtenDish, name: '奶香饭', lines }, person);
  const found = async (asked: object) => (await call(dishes, asked, person)).rows.map(({ name }) => name);
  expect(await found({ q: '大米' })).toEqual(['奶香饭', '米饭'].sort());
  expect(await found({ q: '大米 鲜奶' })).toEqual(['奶香饭']);
  expect(await found({ q: 'naixiang' })).toEqual(['奶香饭']);
  expect(await found({ q: '大米 没有' })).toEqual([]);
  expect(await found({ without: 'MIL' })).toEqual(['米饭']);
});

test('a material of another school is none, and no grams are no portion', async () => {
  const [person, other] = [await cook(), await cook()];
  const foreign = await call(saveOwnMaterial, writtenMaterial, other);
  const of = (line: object) =>
    ({ ...writtenDish, lines: [{ ...writtenDish.lines[0], ...line }] }) as typeof writtenDish;
  await expect(call(saveDish, of({ material: foreign.id }), person)).rejects.toMatchObject({
    fields: { 'lines.0.material': expect.anything() },
  });
  for (const grams of [0, -1, 500_001])
    await expect(call(saveDish, of({ grams }), person)).rejects.toMatchObject({
      fields: { 'lines.0.grams': expect.anything() },
    });
});

test('who was slower sees what the dish is made of now', async () => {
  const person = await cook();
  const { id, version } = await call(saveDish, writtenDish, person);
  const changed = { ...writtenDish, id, version, lines: [{ material: rice, grams: 6_000, isGross: false }] };
  await call(saveDish, changed, person);
  await expect(call(saveDish, { ...changed, name: '白米饭' }, person)).rejects.toMatchObject({ status: 409 });
  expect((await call(dish, { id }, person)).lines).toEqual(changed.lines);
});

test('a dish that a menu has is not removed: the menu is named', async () => {
  const person = await (await installation.school()).as('*');
  const { createRecipe, saveRecipe, saveCrowd, removeDish, removeRecipe } = diet.endpoints;
  const { id, version } = await call(saveDish, writtenDish, person);
  const { id: crowdId } = await call(saveCrowd, writtenCrowd, person);
  const week = await call(createRecipe, { name: '第一周', crowdId, weekOn: '2026-09-07' }, person);
  const dishes = [{ key: 'a', day: 1, meal: 'lunch' as const, name: writtenDish.name, lines: writtenDish.lines }];
  const saved = await call(saveRecipe, { id: week.id, version: week.version, dishes }, person);
  await expect(call(removeDish, { id, version }, person)).rejects.toMatchObject({ status: 409 });
  await call(removeRecipe, { id: week.id, version: saved.version }, person);
  expect(await call(removeDish, { id, version }, person)).toBeNull();
});
