import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { call } from '@/lib/gateway/call.ts';
import { writtenMaterial } from './samples.ts';

const installation = testInstallation();
const { readMaterials, importMaterials, ownMaterials, saveOwnMaterial } = diet.endpoints;

const keeper = async () => (await installation.school()).as('diet.ownMaterial.view', 'diet.ownMaterial.edit');

const head =
  '编号,名称,食物类别,可食部（%）,过敏原及忌口成分,单价（元/千克）,能量（kcal）,水分,蛋白质,脂肪,碳水化合物,灰分,钠';
const table = [
  head,
  // In order, with words in place of codes.
  'A1,酸奶,奶及制品,100,乳及乳制品,9.8,72,84.7,2.5,2.7,9.3,0.8,',
  // Each of the others is wrong in one cell.
  'A1,另一种酸奶,奶及制品,100,,,72,84.7,2.5,2.7,9.3,0.8,',
  'A3,,水果,80,,,54,86,0.4,0.2,13.2,0.2,',
  'A4,怪果,水果类,80,,,54,86,0.4,0.2,13.2,0.2,',
  'A5,重果,水果,0,,,54,86,0.4,0.2,13.2,0.2,',
  'A6,轻果,水果,80,,,154,86,0.4,0.2,13.2,0.2,',
  'A7,湿果,水果,80,,,54,76,0.4,0.2,13.2,0.2,',
  'A8,贵果,水果,80,,很贵,54,86,0.4,0.2,13.2,0.2,',
  'A9,本地鲜奶,奶及制品,100,,,65,,3.2,3.6,4.9,,',
  'A10,淡盐,盐,100,,,0,,0,0,0,,1000',
].join('\n');

test('a table is read with the words of either language, and each planted fault is found at its cell and no other', async () => {
  const person = await keeper();
  await call(saveOwnMaterial, writtenMaterial, person);
  const { rows, faults } = await call(readMaterials, {}, person, sent('食材.csv', table));
  expect(rows[0]).toMatchObject({ at: 2, cells: { group: 'milk', contains: 'MIL' } });
  expect(faults.map(({ row, column, fault }) => [row, column, fault]).sort()).toEqual(
    [
      [1, 'code', 'food_sameCode'],
      [2, 'name', 'food_missing'],
      [3, 'group', 'food_unknownGroup'],
      [4, 'ediblePercent', 'food_edibleShare'],
      [5, 'energy', 'food_energy'],
      [6, 'ash', 'food_sumOfParts'],
      [7, 'priceCents', 'amount'],
      [8, 'name', 'duplicate'],
      [9, 'sodium', 'food_saltSodium'],
    ].sort(),
  );
  const bad = new Set(faults.map(({ row }) => row));
  const good = rows.filter((_, row) => !bad.has(row)).map(({ cells }) => cells);
  expect(await call(importMaterials, { rows: good }, person)).toEqual({ imported: 1 });
  const { rows: found } = await call(ownMaterials, { q: 'suannai' }, person);
  expect(found).toEqual([expect.objectContaining({ name: '酸奶', protein: '2.5', priceCents: 980, MIL: true })]);
});

test('of rows with a fault none is taken over', async () => {
  const person = await keeper();
  const { rows } = await call(readMaterials, {}, person, sent('食材.csv', table));
  await expect(call(importMaterials, { rows: rows.map(({ cells }) => cells) }, person)).rejects.toMatchObject({
    fields: { 'rows.4.ediblePercent': expect.anything() },
  });
  expect(await call(ownMaterials, {}, person)).toMatchObject({ total: 0 });
});
