import { type ExampleNumbers, exampleDecimals, exampleFirst, workedExample } from './worked-example.ts';

const first = Object.fromEntries(
  Object.entries(exampleFirst).map(([name, text]) => [
    name,
    Math.round(Number(text) * 10 ** exampleDecimals[name as keyof typeof exampleFirst]),
  ]),
) as ExampleNumbers;

test('80 g as bought of 86 % are 68.8 g, 99.1 kcal, and 78.9 % of a tenth of the class’s target', () => {
  expect(workedExample(first)).toEqual({
    edible: 6_880,
    energy: 991,
    // 13.3 x 4, 8.8 x 9, 2.8 x 4 of 143.6.
    sources: { protein: 370, fat: 552, carbohydrate: 78 },
    purchase: 240_000,
    mean: 12_550,
    house: 1_255,
    ratio: { value: 789, isAtLeast: false, mark: 'low' },
  });
});

test('without children or food there is nothing to divide by', () => {
  const nobody = workedExample({ ...first, younger: 0, older: 0 });
  expect(nobody).toMatchObject({ purchase: 0, mean: null, house: null, ratio: { value: null } });
  expect(workedExample({ ...first, protein: 0, fat: 0, carbohydrate: 0 }).sources).toBeNull();
});
