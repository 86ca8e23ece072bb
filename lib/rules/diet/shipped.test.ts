import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guideGroups, guideRange } from './food-guide.ts';
import { foodFindings } from './food-row.ts';
import { reportNutrients } from './nutrients.ts';
import { guideRangeOf, materialOf, tableRows, targetOf } from './shipped.ts';
import { targetEditions } from './targets.ts';

const tableOf = (name: string) =>
  tableRows(readFileSync(path.join(process.cwd(), 'lib/rules/diet/data', `${name}.csv`), 'utf8'));

const rows = tableOf('materials');

test('the shipped materials pass the checks of an import', () => {
  expect(foodFindings(rows)).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(300);
});

test('each has a Chinese name of its own and says where its values are from', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.filter(({ name = '' }) => !/\p{Script=Han}/u.test(name))).toEqual([]);
  expect(
    rows.filter(({ source, sourceCode }) => !sourceCode || !/^(?:usda_sr28|tfda_open)$/.test(source ?? '')),
  ).toEqual([]);
});

test.each([
  ['eggs', ['EGG']],
  ['milk', ['MIL']],
  ['soy', ['SOY']],
  ['aquatic', ['FIS', 'CRU', 'MOL']],
] as const)('all of the group %s hold what it is made of', (group, contents) => {
  const materials = rows.map(materialOf).filter((one) => one.group === group);
  expect(materials.length).toBeGreaterThan(5);
  expect(materials.filter(({ contains }) => !contents.some((code) => contains.includes(code)))).toEqual([]);
});

test('95 of 100 values of the report are known', () => {
  const materials = rows.map(materialOf);
  const known = materials.flatMap(({ values }) => reportNutrients.filter((nutrient) => values[nutrient] !== undefined));
  expect(known.length / (materials.length * reportNutrients.length)).toBeGreaterThanOrEqual(0.95);
});

test('targets are of the three editions, whose vitamin A is of two kinds', () => {
  const targets = tableOf('targets').map(targetOf);
  expect(new Set(targets.map(({ edition }) => edition))).toEqual(new Set(targetEditions));
  expect(targets.filter(({ value, max }) => !(value > 0 && max >= value))).toEqual([]);
  const kinds = targets.filter(({ nutrient }) => nutrient.startsWith('vitaminA'));
  expect(new Set(kinds.map(({ edition, nutrient }) => `${edition} ${nutrient}`))).toEqual(
    new Set(['cn_dris_2013_child vitaminA', 'cn_dris_2000_child vitaminARe', 'cn_wst554_2017_daily vitaminA']),
  );
});

test('the guide tells a range of each group that it knows, once for an age', () => {
  const ranges = tableOf('food-guide').map(guideRangeOf);
  expect(ranges.filter(({ group, min, max }) => !(group in guideGroups) || (min ?? 0) > (max ?? 10_000))).toEqual([]);
  const keys = ranges.map(({ group, ageFrom }) => `${group} ${ageFrom}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(guideRange(ranges, 'soy', 5)).toMatchObject({ days: 7, min: 105, max: 105 });
  expect(guideRange(ranges, 'salt', 8)).toMatchObject({ days: 1, min: null, max: 4 });
  expect(guideRange(ranges, 'salt', 2)).toBeUndefined();
});
