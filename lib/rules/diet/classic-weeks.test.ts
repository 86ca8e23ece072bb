import { readFileSync } from 'node:fs';
import path from 'node:path';
import { amountOf, missingGrams } from './amount.ts';
import { forbiddenIn } from './menu-rules.ts';
import { type Nutrient, reportNutrients } from './nutrients.ts';
import { type ClassicLine, classicLineOf, crowdOf, materialOf, severalIn, tableRows, targetOf } from './shipped.ts';
import { type CountedChildren, meanTarget, ratioOf } from './targets.ts';
import { kindsOf, kindsOfFood } from './variety.ts';

const tableOf = (name: string) =>
  tableRows(readFileSync(path.join(process.cwd(), 'lib/rules/diet/data', `${name}.csv`), 'utf8'));

const materials = new Map(tableOf('materials').map((row) => [row.code ?? '', materialOf(row)]));
const targets = tableOf('targets').map(targetOf);
const crowds = tableOf('crowds').map(crowdOf);
const weeks = Map.groupBy(
  tableOf('classic-weeks').map((row) => classicLineOf(row, materials)),
  ({ week, crowd }) => `${week} ${crowd}`,
);

/** Five days of one child each. */
const fiveDays = 50_000n;

const crowdCalled = (crowd: string) => {
  const found = crowds.find(({ code }) => code === crowd);
  if (!found) throw new Error(`No crowd is called ${crowd}`);
  return found;
};

/** As many boys as girls of each age. */
function childrenOf(crowd: string): readonly CountedChildren[] {
  const { ageFrom, ageTo } = crowdCalled(crowd);
  const ages = Array.from({ length: ageTo - ageFrom + 1 }, (_, index) => ageFrom + index);
  return ages.flatMap((age) => (['M', 'F'] as const).map((sex) => ({ age, sex, children: 1 })));
}

function reached(lines: readonly ClassicLine[], crowd: string, nutrient: Nutrient, edition: string): number | null {
  const { activity, shareBp } = crowdCalled(crowd);
  const mean = meanTarget(targets, { edition, nutrient, activity }, childrenOf(crowd));
  return ratioOf(nutrient, amountOf(nutrient, lines), fiveDays, { mean, shareBp }).value;
}

test('no week holds what school kitchens may not cook', () => {
  const names = new Map(
    tableOf('materials').map(({ code, name = '', aliases }) => [code, [name, ...severalIn(aliases)]]),
  );
  const used = [...new Set([...weeks.values()].flat().map(({ material }) => material.code))];
  expect(used.filter((code) => forbiddenIn(names.get(code) ?? []).length > 0)).toEqual([]);
});

test('there are two weeks for each crowd', () => {
  expect(weeks.size).toBe(crowds.length * 2);
});

/** Energy, protein, calcium, iron in tenths of a percent of the target, from a sheet of exact fractions made apart. */
const sheet: ReadonlyArray<readonly [string, string, number, number, number, number | null]> = [
  ['summer', 'nursery', 934, 1188, 905, 832],
  ['winter', 'nursery', 939, 1190, 894, 828],
  ['summer', 'small', 927, 1187, 929, 829],
  ['winter', 'small', 929, 1189, 934, 826],
  ['summer', 'middle', 924, 1191, 831, 830],
  ['winter', 'middle', 926, 1189, 831, 828],
  ['summer', 'big', 931, 1189, 828, 831],
  ['winter', 'big', 925, 1190, 828, 825],
  ['summer', 'grades12', 929, 1189, 994, null],
  ['winter', 'grades12', 929, 1194, 997, null],
  ['summer', 'grades36', 939, 1190, 1057, 832],
  ['winter', 'grades36', 933, 1189, 1056, 828],
];

describe.each(sheet)('%s %s', (week, crowd, energy, protein, calcium, iron) => {
  const lines = weeks.get(`${week} ${crowd}`) ?? [];
  const { edition } = crowdCalled(crowd);
  const days = [1, 2, 3, 4, 5].map((day) => lines.filter((line) => line.day === day));

  test('agrees with the sheet made apart', () => {
    const shown = (['energy', 'protein', 'calcium', 'iron'] as const).map((nutrient) =>
      reached(lines, crowd, nutrient, edition),
    );
    expect(shown).toEqual([energy, protein, calcium, iron]);
  });

  test('energy is 90 to 110, protein 80 to 120, all others of its edition at least 80 percent of the target', () => {
    expect(energy >= 900 && energy <= 1_100).toBe(true);
    expect(protein >= 800 && protein <= 1_200).toBe(true);
    const others = reportNutrients.map((nutrient) => [nutrient, reached(lines, crowd, nutrient, edition)] as const);
    expect(others.filter(([, value]) => value !== null && value < 800)).toEqual([]);
  });

  test('what its edition does not tell reaches 80 percent of the edition of 2013', () => {
    const untold = reportNutrients.filter((nutrient) => reached(lines, crowd, nutrient, edition) === null);
    const others = untold.map((nutrient) => [nutrient, reached(lines, crowd, nutrient, 'cn_dris_2013_child')] as const);
    expect(others.filter(([, value]) => value !== null && value < 800)).toEqual([]);
  });

  test('95 percent of the grams have a value of each nutrient', () => {
    const grams = lines.reduce((sum, line) => sum + (line.grams ?? 0), 0);
    const missing = reportNutrients.map((nutrient) => missingGrams(amountOf(nutrient, lines)) ?? 0);
    expect(Math.max(...missing)).toBeLessThanOrEqual(grams / 20);
  });

  test('is of many kinds, and a lunch alone of six', () => {
    const isWholeDay = lines.some(({ meal }) => meal === 'dinner');
    const least = Math.min(...days.map(kindsOf));
    expect(least).toBeGreaterThanOrEqual(isWholeDay ? kindsOfFood.day : 6);
    expect(kindsOf(lines)).toBeGreaterThanOrEqual(kindsOfFood.week);
  });

  test('no line weighs nothing', () => {
    expect(lines.filter(({ grams }) => grams === null || grams <= 0 || grams > 50_000)).toEqual([]);
  });
});
