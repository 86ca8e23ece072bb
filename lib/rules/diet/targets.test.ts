import fc from 'fast-check';
import { amountOf, type CountedMaterial, type MaterialLine } from './amount.ts';
import { houseTarget, meanTarget, ratioOf, saltGrams, type TargetRow } from './targets.ts';

const row = (edition: string, age: number, sex: 'M' | 'F' | 'A', value: number): TargetRow => ({
  edition,
  nutrient: 'energy',
  kind: 'EER',
  activity: null,
  ageFrom: age,
  ageTo: age,
  sex,
  value,
  max: value,
});
const rows = [
  row('old', 4, 'M', 14_500),
  row('new', 4, 'M', 13_000),
  row('new', 4, 'F', 12_500),
  row('new', 5, 'M', 14_000),
  row('new', 5, 'F', 13_000),
  { ...row('new', 5, 'A', 99_000), kind: 'UL' as const },
];
const wanted = { edition: 'new', nutrient: 'energy', activity: 'medium' } as const;

test('a mixed class has the mean of its children, and the house its part of the day', () => {
  const mean = meanTarget(rows, wanted, [
    { age: 4, sex: 'M', children: 7 },
    { age: 4, sex: 'F', children: 5 },
    { age: 5, sex: 'M', children: 8 },
    { age: 5, sex: 'F', children: 10 },
  ]);
  // (7 x 1300 + 5 x 1250 + 8 x 1400 + 10 x 1300) / 30 = 1318.33; a mean of the four values would be 1312.5.
  expect(houseTarget(mean, 10_000)).toBe(13_183);
  expect(houseTarget(mean, 9_000)).toBe(11_865);
});

test('an age that the edition lacks is in no mean and is told', () => {
  const mean = meanTarget(rows, wanted, [
    { age: 4, sex: 'M', children: 7 },
    { age: 3, sex: 'M', children: 3 },
  ]);
  expect(mean).toEqual({ sum: 91_000n, children: 7, without: 3 });
  expect(houseTarget(meanTarget(rows, wanted, []), 10_000)).toBeNull();
});

test('editions are never mixed', () => {
  const boys = [{ age: 5, sex: 'M', children: 1 }] as const;
  expect(meanTarget(rows, { ...wanted, edition: 'old' }, boys)).toEqual({ sum: 0n, children: 0, without: 1 });
});

const food = (values: CountedMaterial['values']): CountedMaterial => ({
  code: 'food',
  group: 'other',
  edibleBp: 10_000,
  values,
  contains: [],
});
const grams = (material: CountedMaterial, hundredths: number | null): MaterialLine => ({
  material,
  grams: hundredths,
  isGross: false,
});
const house = { mean: { sum: 1_000n, children: 1, without: 0 }, shareBp: 10_000 };

test.each([
  [7_994, 'low'],
  [7_995, 'ratherLow'],
  [8_995, 'fits'],
  [11_004, 'fits'],
  [11_005, 'high'],
] as const)('%d hundredths of a gram of what is wanted by the 100 g: %s', (eaten, mark) => {
  const amount = amountOf('protein', [grams(food({ protein: 1_000 }), eaten)]);
  expect(ratioOf('protein', amount, 10_000n, house).mark).toBe(mark);
});

test('too little salt is no finding', () => {
  const amount = amountOf('sodium', [grams(food({ sodium: 100 }), 1_000)]);
  expect(ratioOf('sodium', amount, 10_000n, house)).toEqual({ value: 10, isAtLeast: false, mark: 'fits' });
});

test('sodium is shown as salt', () => {
  expect(saltGrams(amountOf('sodium', [grams(food({ sodium: 10_091 }), 10_000)]), 10_000n)).toBe(256);
});

test('a missing value never lowers a ratio in silence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.option(fc.nat(5_000), { nil: undefined }), eaten: fc.option(fc.nat(9_999)) })),
      (foods) => {
        const lines = foods.map(({ value, eaten }) =>
          grams(food(value === undefined ? {} : { protein: value }), eaten),
        );
        const ratio = ratioOf('protein', amountOf('protein', lines), 10_000n, house);
        const lacks = foods.some(({ value, eaten }) =>
          eaten === null ? value !== 0 : value === undefined && eaten > 0,
        );
        expect(ratio.isAtLeast).toBe(lacks);
        if (lacks) expect(['low', 'ratherLow', 'fits']).not.toContain(ratio.mark);
      },
    ),
  );
});

test('there is no ratio of nothing', () => {
  const amount = amountOf('protein', [grams(food({ protein: 1_000 }), 100)]);
  expect(ratioOf('protein', amount, 0n, house)).toEqual({ value: null, isAtLeast: false, mark: null });
  const nobody = { mean: { sum: 0n, children: 0, without: 2 }, shareBp: 9_000 };
  expect(ratioOf('protein', amount, 10_000n, nobody).value).toBeNull();
});
