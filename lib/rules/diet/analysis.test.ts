import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { amountOf, type MaterialLine } from './amount.ts';
import { analysisOf, contributionsTo, type EatenDish, eatenLines, explained, type Measure } from './analysis.ts';
import { materialOf, tableRows, targetOf } from './shipped.ts';

const tableOf = (name: string) =>
  tableRows(readFileSync(path.join(process.cwd(), 'lib/rules/diet/data', `${name}.csv`), 'utf8'));

const materials = new Map(tableOf('materials').map((row) => [row.code ?? '', materialOf(row)]));

function line(code: string, grams: number, isGross = false): MaterialLine {
  const material = materials.get(code);
  if (!material) throw new Error(`No material ${code}`);
  return { material, grams: grams * 100, isGross };
}

const dish = (day: number, meal: string, children: number, ...lines: readonly MaterialLine[]): EatenDish => ({
  day: `2026-03-0${day}`,
  meal,
  dish: `${meal} ${day}`,
  children,
  lines,
});

/** Milk, flour, oats; rice, egg in its shell, pak choi, tofu, pork, carrots, oil and salt. */
const eaten = [
  dish(2, 'breakfast', 18, line('sr28-01211', 200), line('sr28-20481', 40)),
  dish(
    2,
    'lunch',
    20,
    line('sr28-20444', 60),
    line('sr28-01123', 55, true),
    line('sr28-11116', 80, true),
    line('tfda-026', 40),
    line('sr28-04044', 10),
  ),
  dish(3, 'breakfast', 25, line('sr28-01211', 150), line('sr28-20038', 25)),
  dish(
    3,
    'lunch',
    24,
    line('sr28-20444', 65),
    line('sr28-10218', 30, true),
    line('sr28-11124', 40, true),
    line('sr28-04044', 8),
    line('sr28-02047', 1),
  ),
];
const heads = eaten.map(({ meal, children }) => ({ children, shareBp: meal === 'breakfast' ? 4_000 : 6_000 }));
const measure: Measure = {
  rows: tableOf('targets').map(targetOf),
  edition: 'cn_dris_2013_child',
  activity: 'medium',
  groups: [
    { age: 4, sex: 'M', children: 7 },
    { age: 4, sex: 'F', children: 5 },
    { age: 5, sex: 'M', children: 8 },
    { age: 5, sex: 'F', children: 10 },
  ],
  shareBp: 9_000,
};

describe('two days whose heads differ, gross and edible mixed, against a sheet of exact fractions made apart', () => {
  const report = analysisOf(eaten, heads, measure);

  test('43.6 child-days, and each nutrient to the shown digit with the grams that have no value', () => {
    expect(report.childDaysBp).toBe(436_000n);
    expect(report.nutrients.map(({ nutrient, actual, missingGrams }) => [nutrient, actual, missingGrams])).toEqual([
      ['energy', 6_082, 0],
      ['protein', 2_221, 0],
      ['fat', 1_947, 0],
      ['carbohydrate', 8_461, 0],
      ['calcium', 2_723, 1_835],
      ['iron', 229, 1_835],
      ['zinc', 269, 1_835],
      ['sodium', 3_642, 0],
      ['vitaminA', 3_487, 1_835],
      ['vitaminB1', 440, 1_835],
      ['vitaminB2', 531, 1_835],
      ['vitaminC', 157, 1_835],
    ]);
  });

  test('energy against the mean of the class, and by meal', () => {
    const [energy, , fat, , calcium] = report.nutrients;
    expect(energy).toMatchObject({ target: 11_865, ratio: { value: 513, isAtLeast: false, mark: 'low' } });
    expect(fat).toMatchObject({ target: null, ratio: { value: null, mark: null }, withoutTarget: 30 });
    expect(calcium).toMatchObject({ ratio: { isAtLeast: true, mark: null } });
    expect(report.energyByMeal).toEqual({ shares: { breakfast: 360, lunch: 640 }, partial: [] });
  });

  test('shares are whole, and groups are told in grams', () => {
    const sums = [report.energyBySource, report.energyByOrigin, report.proteinBySource].map(({ shares }) =>
      Object.values(shares ?? {}).reduce((sum, share) => sum + share, 0),
    );
    expect(sums).toEqual([1_000, 1_000, 1_000]);
    expect(report.gramsByGroup.get('soy')).toBe(1_835);
    expect(report.kinds).toBe(9);
  });

  test('the way to a figure begins with what has no value, and adds up to the figure', () => {
    const way = contributionsTo('calcium', eaten);
    expect(way[0]?.line.material.code).toBe('tfda-026');
    expect(way[1]).toMatchObject({ meal: 'breakfast', children: 25, line: { grams: 15_000 } });
    const { parts, missingParts, untold } = amountOf('calcium', eatenLines(eaten));
    expect(explained(way)).toMatchObject({ parts, missingParts, untold });
  });
});

test('nobody ate: nothing to count, and no division', () => {
  const report = analysisOf(
    eaten.map((one) => ({ ...one, children: 0 })),
    [],
    measure,
  );
  expect(report).toMatchObject({ childDaysBp: 0n, kinds: 0, energyBySource: { shares: null } });
  expect(report.nutrients.every(({ actual, ratio }) => actual === null && ratio.value === null)).toBe(true);
});

test('the order of days and dishes does not matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(eaten, { minLength: eaten.length }), (some) => {
      const figuresOf = (dishes: readonly EatenDish[]) => {
        const { nutrients, energyByOrigin } = analysisOf(dishes, heads, measure);
        return { nutrients, energyByOrigin };
      };
      expect(figuresOf(some)).toEqual(figuresOf(eaten));
    }),
    { numRuns: 10 },
  );
});
