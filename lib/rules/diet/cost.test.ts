import fc from 'fast-check';
import type { CountedMaterial } from './amount.ts';
import { costOf, type PricedLine } from './cost.ts';

const material = (edibleBp = 10_000): CountedMaterial => ({
  code: 'a',
  group: 'other',
  edibleBp,
  values: {},
  contains: [],
});
const line = (of: Partial<PricedLine> = {}): PricedLine => ({
  material: material(),
  grams: 10_000,
  isGross: true,
  priceCents: 1_200,
  ...of,
});

test.each([
  ['100 g at 12.00 a kilogram', [line()], { cents: 120, isAtLeast: false }],
  [
    '50 g without shell of what is half shell',
    [line({ material: material(5_000), grams: 5_000, isGross: false })],
    { cents: 120, isAtLeast: false },
  ],
  ['what has no price', [line(), line({ priceCents: null })], { cents: 120, isAtLeast: true }],
  ['what nobody weighs', [line(), line({ grams: null })], { cents: 120, isAtLeast: true }],
  ['two halves of a cent', [line({ grams: 42 }), line({ grams: 42 })], { cents: 1, isAtLeast: false }],
  ['nothing', [], { cents: 0, isAtLeast: false }],
])('%s', (_, lines, cost) => {
  expect(costOf(lines)).toEqual(cost);
});

test('the order of lines changes no cost, and more children never cost less', () => {
  const lines = fc.array(fc.record({ grams: fc.nat(500_000), priceCents: fc.nat(100_000) }), { maxLength: 12 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 300 }), (some, children) => {
      const all = some.map((of) => line(of));
      expect(costOf([...all].reverse(), children)).toEqual(costOf(all, children));
      expect(costOf(all, children + 1).cents).toBeGreaterThanOrEqual(costOf(all, children).cents);
    }),
  );
});
