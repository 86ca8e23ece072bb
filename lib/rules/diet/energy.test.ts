import fc from 'fast-check';
import type { CountedMaterial, FoodGroup, MaterialLine } from './amount.ts';
import { energyByMeal, energyBySource, proteinBySource } from './energy.ts';
import { sharesOf } from './shares.ts';
import { kindsOf, missingGroups } from './variety.ts';

const line = (
  code: string,
  group: FoodGroup,
  values: CountedMaterial['values'],
  grams: number | null = 10_000,
): MaterialLine => ({ material: { code, group, edibleBp: 10_000, values, contains: [] }, grams, isGross: false });

const rice = line('rice', 'cereals', { energy: 3_580, protein: 650, fat: 52, carbohydrate: 7_915 });
const pork = line('pork', 'meat', { energy: 1_200, protein: 2_065, fat: 353, carbohydrate: 0 });
const soy = line('soy', 'soy', { energy: 880, protein: 850, fat: 340 });
const oil = line('oil', 'oil', { energy: 8_840, protein: 0, fat: 10_000, carbohydrate: 0 }, 1_000);

test('energy by protein, fat and carbohydrate, with what has no value named', () => {
  // 4 x 27.15, 9 x 14.05, 4 x 79.15 of 551.65 kcal.
  expect(energyBySource([rice, pork, oil])).toEqual({
    shares: { protein: 197, fat: 229, carbohydrate: 574 },
    partial: [],
  });
  expect(energyBySource([rice, soy]).partial).toEqual(['carbohydrate']);
});

test('energy by meal and protein by source', () => {
  expect(
    energyByMeal([
      ['breakfast', [rice]],
      ['lunch', [pork, oil]],
    ] as const).shares,
  ).toEqual({
    breakfast: 632,
    lunch: 368,
  });
  expect(proteinBySource([rice, pork, soy]).shares).toEqual({ animal: 579, bean: 239, other: 182 });
  expect(energyByMeal([['lunch', []]] as const)).toEqual({ shares: null, partial: [] });
});

test('kinds of food leave out oil and seasonings, and what is not there', () => {
  expect(kindsOf([rice, rice, pork, oil, line('none', 'fruit', {}, 0)])).toBe(2);
  expect(missingGroups([rice, oil], ['cereals', 'fruit', 'oil'])).toEqual(['fruit', 'oil']);
});

test.each<[readonly bigint[], readonly number[] | null]>([
  [[], null],
  [[0n, 0n], null],
  [[5n, -1n], null],
  [[1n], [1_000]],
  [
    [1n, 1n, 1n],
    [334, 333, 333],
  ],
  [
    [0n, 2n, 4n],
    [0, 333, 667],
  ],
])('shares of %j', (parts, expected) => {
  expect(sharesOf(parts)).toEqual(expected);
});

test('shares are always 100.0, each within a tenth of the exact one', () => {
  const anything = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(anything, (parts) => {
      const sum = parts.reduce((total, part) => total + part, 0n);
      fc.pre(sum > 0n);
      const shares = sharesOf(parts) ?? [];
      expect(shares.reduce((total, share) => total + share, 0)).toBe(1_000);
      for (const [at, share] of shares.entries()) {
        const off = BigInt(share) * sum - (parts[at] ?? 0n) * 1_000n;
        expect(off < sum && off > -sum).toBe(true);
      }
    }),
  );
});
