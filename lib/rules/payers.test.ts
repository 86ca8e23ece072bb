import fc from 'fast-check';
import { type PayerShare, sharesExceedWhole, splitAmongPayers } from './payers.ts';

const share = (given: Partial<PayerShare>): PayerShare => ({
  itemIds: [],
  percentBp: null,
  amountCents: null,
  ...given,
});
const charged = [
  { itemId: 'care', netCents: 100_001 },
  { itemId: 'meals', netCents: 30_000 },
];

test.each<[why: string, shares: PayerShare[], cents: number[], restCents: number]>([
  ['nobody else pays', [], [], 130_001],
  ['a company pays one item', [share({ itemIds: ['care'], percentBp: 10_000 })], [100_001], 30_000],
  ['half of all, the odd cent with whom is named', [share({ percentBp: 5_000 })], [65_001], 65_000],
  ['a sum runs over the items in their order', [share({ amountCents: 110_000 })], [110_000], 20_001],
  ['a sum is never more than there is', [share({ itemIds: ['meals'], amountCents: 50_000 })], [30_000], 100_001],
  [
    'a sum comes after the percentages, wherever it stands',
    [share({ itemIds: ['meals'], amountCents: 20_000 }), share({ itemIds: ['meals'], percentBp: 5_000 })],
    [15_000, 15_000],
    100_001,
  ],
  ['an item that is not charged this month', [share({ itemIds: ['bus'], percentBp: 10_000 })], [0], 130_001],
  ['two halves of an odd amount', [share({ percentBp: 5_000 }), share({ percentBp: 5_000 })], [65_001, 65_000], 0],
])('%s', (_, shares, cents, restCents) => {
  expect(splitAmongPayers(charged, shares)).toEqual({ cents, restCents });
});

test.each([
  [[share({ percentBp: 6_000 }), share({ percentBp: 4_000 })], false],
  [[share({ percentBp: 6_000 }), share({ percentBp: 4_001 })], true],
  [[share({ percentBp: 6_000 }), share({ itemIds: ['care'], percentBp: 5_000 })], true],
  [[share({ itemIds: ['meals'], percentBp: 6_000 }), share({ itemIds: ['care'], percentBp: 5_000 })], false],
  [[share({ amountCents: 1 }), share({ percentBp: 10_000 })], false],
])('percentages of an item are at most the whole: %#', (shares, exceeds) => {
  expect(sharesExceedWhole(shares)).toBe(exceeds);
});

test('payers together bear the charge to the cent, none of them less than nothing', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const items = fc.subarray(['care', 'meals', 'bus']);
  const anyShare = fc.oneof(
    fc.record({ itemIds: items, percentBp: fc.integer({ min: 1, max: 10_000 }), amountCents: fc.constant(null) }),
    fc.record({ itemIds: items, percentBp: fc.constant(null), amountCents: cents }),
  );
  fc.assert(
    fc.property(cents, cents, fc.array(anyShare, { maxLength: 4 }), (care, meals, shares) => {
      const lines = [
        { itemId: 'care', netCents: care },
        { itemId: 'meals', netCents: meals },
      ];
      const split = splitAmongPayers(lines, shares);
      expect(split.cents.reduce((sum, one) => sum + one, split.restCents)).toBe(care + meals);
      expect(Math.min(split.restCents, ...split.cents)).toBeGreaterThanOrEqual(0);
    }),
  );
});
