import fc from 'fast-check';
import type { FoodGroup, MaterialLine } from './amount.ts';
import { type GuideRange, guideAmount, guideGrams, guideMark } from './food-guide.ts';
import { classesOf, forbiddenIn, lineChanges, repeatsWithin, rescaledLines, vegetablesOf } from './menu-rules.ts';

const line = (code: string, group: FoodGroup, grams: number | null, protein?: number): MaterialLine => ({
  material: {
    code,
    group,
    edibleBp: 5_000,
    values: protein === undefined ? {} : { protein },
    contains: [],
  },
  grams: grams === null ? null : grams * 100,
  isGross: false,
});

test('a dish comes again within seven days over the end of a month, not after', () => {
  const served = ['2026-02-25', '2026-03-04', '2026-03-12', '2026-03-12'].map((day) => ({ dish: 'soup', day }));
  expect(repeatsWithin(7, served.toReversed())).toEqual([{ dish: 'soup', day: '2026-03-04', before: '2026-02-25' }]);
  expect(repeatsWithin(8, served)).toHaveLength(2);
});

test.each([
  [['四季豆', '菜豆'], ['四季豆']],
  [['菜豆', '架豆（四季豆）'], ['四季豆']],
  [['干黄花菜'], []],
  [['长豇豆', '豆角'], []],
])('%j names %j', (names, expected) => {
  expect(forbiddenIn(names)).toEqual(expected);
});

test('three of four classes, three kinds of vegetables, half of them dark', () => {
  const lunch = [line('rice', 'cereals', 80), line('spinach', 'darkVegetables', 60), line('egg', 'eggs', 0)];
  expect(classesOf(lunch)).toEqual(['staples', 'plants']);
  expect(vegetablesOf([...lunch, line('gourd', 'lightVegetables', 60)])).toEqual({ kinds: 2, isHalfDark: true });
  expect(vegetablesOf([...lunch, line('gourd', 'lightVegetables', 61)])).toEqual({ kinds: 2, isHalfDark: false });
  expect(
    vegetablesOf([{ ...line('spinach', 'darkVegetables', 80), isGross: true }, line('gourd', 'lightVegetables', 41)]),
  ).toEqual({ kinds: 2, isHalfDark: false });
  expect(vegetablesOf([])).toEqual({ kinds: 0, isHalfDark: false });
});

test('a week for bigger children has more of all but salt', () => {
  const week = [line('rice', 'cereals', 60), line('salt', 'salt', 1), line('sauce', 'other', null)];
  expect(rescaledLines(week, 1_148, 1_215).map(({ grams }) => grams)).toEqual([6_350, 100, null]);
});

test('what a branch changed', () => {
  const issued = [
    line('rice', 'cereals', 60),
    line('oil', 'oil', 3),
    line('oil', 'oil', 2),
    line('salt', 'salt', null),
  ];
  const own = [line('oil', 'oil', 5), line('salt', 'salt', 1), line('rice', 'cereals', 50), line('egg', 'eggs', 10)];
  expect(lineChanges(issued, own)).toEqual([
    { material: 'rice', before: 6_000, after: 5_000, kind: 'changed' },
    { material: 'salt', before: null, after: 100, kind: 'changed' },
    { material: 'egg', before: null, after: 1_000, kind: 'added' },
  ]);
  expect(lineChanges(issued, [])).toHaveLength(3);
});

test('nothing changed is no change, in whatever order', () => {
  const some = fc.array(
    fc.record({
      code: fc.constantFrom('a', 'b', 'c'),
      grams: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
    }),
  );
  fc.assert(
    fc.property(some, (lines) => {
      const all = lines.map(({ code, grams }) => line(code, 'other', grams));
      expect(lineChanges(all, all.toReversed())).toEqual([]);
    }),
  );
});

const range = (min: number | null, max: number | null, days: 1 | 7 = 1): GuideRange => ({
  ageFrom: 4,
  ageTo: 5,
  group: 'soy',
  days,
  min,
  max,
});

test('100 g of tofu of 6.6 g protein are 19 g of soy, and powder is the milk that it makes', () => {
  expect(guideGrams(guideAmount('soy', [line('tofu', 'soy', 100, 660)]), 10_000n)).toBe(1_886);
  expect(guideGrams(guideAmount('milk', [line('powder', 'milk', 30, 2_632)]), 10_000n)).toBe(25_067);
  expect(guideAmount('soy', [line('tofu', 'soy', 100)])).toEqual({ parts: 0n, per: 3_500n, isAtLeast: true });
});

test.each([
  [[], range(105, 105, 7), 'missing'],
  [[line('soy', 'soy', 14, 3_500)], range(105, 105, 7), 'little'],
  [[line('soy', 'soy', 15, 3_500)], range(105, 105, 7), 'fits'],
  [[line('soy', 'soy', 16, 3_500)], range(105, 105, 7), 'much'],
  [[line('tofu', 'soy', 100)], range(105, 105, 7), 'unknown'],
  [[], range(null, 4), 'fits'],
] as const)('%#: %j', (lines, wanted, mark) => {
  expect(guideMark(guideAmount('soy', lines), 10_000n, wanted, 10_000)).toBe(mark);
});
