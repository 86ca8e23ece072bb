import fc from 'fast-check';
import {
  addedAmounts,
  amountOf,
  type CountedMaterial,
  type FoodGroup,
  gramsByGroup,
  isWhole,
  type MaterialLine,
  mergedLines,
  missingGrams,
  noAmount,
  perChildDay,
  purchaseGrams,
  roundedAmount,
  roundedQuotient,
  scaledGrams,
  timesAmount,
} from './amount.ts';
import { childDaysBp, type EatenMeal, periodTotal } from './child-days.ts';

const food = (
  code: string,
  edibleBp: number,
  values: CountedMaterial['values'],
  group: FoodGroup = 'cereals',
): CountedMaterial => ({ code, group, edibleBp, values, contains: [] });

const egg = food('egg', 8_800, { energy: 1_430, protein: 1_256, iron: 175 }, 'eggs');
const rice = food('rice', 10_000, { energy: 3_580, protein: 650, iron: 80 });
const tofu = food('tofu', 10_000, { energy: 880, protein: 850 }, 'soy');
const salt = food('salt', 10_000, { energy: 0, sodium: 387_580 }, 'salt');

const line = (material: CountedMaterial, grams: number | null, isGross = false): MaterialLine => ({
  material,
  grams: grams === null ? null : grams * 100,
  isGross,
});

test.each([
  ['an egg in its shell counts by its edible part', [line(egg, 55, true)], 'protein', 608],
  ['the same egg without shell counts whole', [line(egg, 55)], 'protein', 691],
  ['gross and edible lines of one dish', [line(egg, 55, true), line(rice, 60)], 'energy', 2_840],
  ['the order of lines', [line(rice, 60), line(egg, 55, true)], 'energy', 2_840],
  ['thirds are rounded once: three of 0.1 g each', [line(rice, 0.1), line(rice, 0.1), line(rice, 0.1)], 'protein', 2],
] as const)('%s', (_, lines, nutrient, expected) => {
  expect(roundedAmount(amountOf(nutrient, lines))).toBe(expected);
});

test('what has no value is no zero: its grams stand beside the sum', () => {
  const iron = amountOf('iron', [line(rice, 60), line(tofu, 40)]);
  expect([roundedAmount(iron), isWhole(iron), missingGrams(iron)]).toEqual([48, false, 4_000]);
});

test('a seasoning to taste is missing salt, and no missing energy', () => {
  const lines = [line(rice, 60), line(salt, null)];
  expect(isWhole(amountOf('sodium', lines))).toBe(false);
  expect(amountOf('energy', lines)).toMatchObject({ untold: 0, missingParts: 0n });
  expect(amountOf('sodium', lines)).toMatchObject({ untold: 1 });
});

test('without child-days there is nothing to count', () => {
  expect(perChildDay(amountOf('energy', [line(rice, 60)]), 0n)).toBeNull();
});

test('headcounts that differ by day: totals over child-days, not the mean of daily means', () => {
  const [much, little] = [amountOf('energy', [line(rice, 100)]), amountOf('energy', [line(rice, 50)])];
  const days = [
    { perChild: much, children: 10 },
    { perChild: little, children: 90 },
  ];
  const all = childDaysBp(days.map(({ children }) => ({ children, shareBp: 10_000 })));
  // (10 x 358.0 + 90 x 179.0) / 100; the mean of means would be 268.5.
  expect(perChildDay(periodTotal(days), all)).toBe(1_969);
});

test.each<[readonly EatenMeal[], bigint]>([
  [[], 0n],
  [[{ children: 1, shareBp: 3_000 }], 3_000n],
  [
    [
      { children: 20, shareBp: 3_000 },
      { children: 18, shareBp: 4_000 },
      { children: 18, shareBp: 3_000 },
    ],
    186_000n,
  ],
])('child-days of meals %j', (meals, expected) => {
  expect(childDaysBp(meals)).toBe(expected);
});

test.each<[bigint, bigint, number | null]>([
  [1n, 0n, null],
  [-1n, 2n, null],
  [1n, 2n, 1],
  [1n, 3n, 0],
  [2n, 3n, 1],
])('%d/%d', (numerator, denominator, expected) => {
  expect(roundedQuotient(numerator, denominator)).toBe(expected);
});

test('what is bought has its shells, rounded up', () => {
  expect(purchaseGrams(line(egg, 48.4), 3)).toBe(16_500);
  expect(purchaseGrams(line(egg, 50), 3)).toBe(17_046);
  expect(purchaseGrams(line(egg, 55, true), 3)).toBe(16_500);
  expect(purchaseGrams(line(salt, null), 3)).toBeNull();
});

test('a portion of nothing cannot be scaled', () => {
  expect(() => scaledGrams(100, 0, 1)).toThrow(RangeError);
  expect(scaledGrams(null, 1, 2)).toBeNull();
});

const value = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined });
const material = fc
  .record({ share: fc.integer({ min: 1, max: 10_000 }), value })
  .map(({ share, value: iron }) => food('any', share, iron === undefined ? {} : { iron }));
const lines = fc.array(
  fc.record({
    material,
    grams: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: null }),
    isGross: fc.boolean(),
  }),
);

describe('for all lines', () => {
  test('the order does not matter, and halves add up to the whole', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (all, at) => {
        const cut = at % (all.length + 1);
        const [head, tail] = [all.slice(0, cut), all.slice(cut)];
        expect(amountOf('iron', all.toReversed())).toEqual(amountOf('iron', all));
        expect(addedAmounts(amountOf('iron', head), amountOf('iron', tail))).toEqual(amountOf('iron', all));
      }),
    );
  });

  test('merged they come to the same', () => {
    fc.assert(
      fc.property(lines, fc.nat(3), (all, times) => {
        const repeated = Array.from({ length: times }, () => all).flat();
        const merged = mergedLines(repeated);
        expect(amountOf('iron', merged)).toEqual(amountOf('iron', repeated));
        expect(merged.filter(({ grams }) => grams !== null).length).toBeLessThanOrEqual(all.length);
      }),
    );
  });

  test('gross counts as its edible part does', () => {
    fc.assert(
      fc.property(material, fc.integer({ min: 1, max: 5_000 }), (one, grams) => {
        const gross = { material: one, grams: grams * 10_000, isGross: true };
        const edible = { material: one, grams: grams * one.edibleBp, isGross: false };
        expect(amountOf('iron', [gross])).toEqual(amountOf('iron', [edible]));
      }),
    );
  });

  test('a line is counted or missing, never neither', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const missing = all.filter((one) => one.grams === null || one.material.values.iron === undefined);
        const told = missing.filter(({ grams, material: of }) => grams !== null || of.values.iron !== 0);
        const certain = told.filter(({ grams }) => grams !== 0);
        expect(isWhole(amountOf('iron', all))).toBe(certain.length === 0 && told.length === 0);
      }),
    );
  });

  test('so many equal children eat so many times as much, and each of them the same', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 500 }), (all, children) => {
        const amount = amountOf('iron', all);
        expect(perChildDay(timesAmount(amount, children), BigInt(children) * 10_000n)).toBe(roundedAmount(amount));
      }),
    );
  });

  test('grams by group are all grams', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sum = [...gramsByGroup(all).values()].reduce((total, grams) => total + grams, 0n);
        expect(sum).toBe(amountOf('iron', all).gramParts);
      }),
    );
  });
});

test('a portion that is scaled up and back is what it was', () => {
  const part = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), part, part, (grams, a, b) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      expect(scaledGrams(scaledGrams(grams, small, large), large, small)).toBe(grams);
    }),
  );
});

test('nobody eats nothing', () => {
  expect(timesAmount(amountOf('sodium', [line(salt, null)]), 0)).toEqual(noAmount);
});
