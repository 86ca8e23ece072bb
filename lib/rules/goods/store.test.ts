import fc from 'fast-check';
import { chained, converted, inverted, isFraction, one, wholeUnits } from './conversion.ts';
import { countDifference, wantsSecondCount } from './count.ts';
import { isExpired, type LotOnHand, proposedLots } from './proposal.ts';
import { acceptable, deliveryVerdict } from './tolerance.ts';

test.each([
  [1_0000, 1, 3, null],
  [9_999_999_999_999, 2, 1, null],
  [1, 1, 2, null],
  [1_5000, 24, 1, 36_0000],
  [6_0000, 1, 24, 2500],
  [-2_0000, 24, 1, -48_0000],
])('%i at %i/%i is %j', (quantity, numerator, denominator, base) => {
  expect(converted(quantity, { numerator, denominator })).toBe(base);
});

test.each([
  [0, 1],
  [1, 0],
  [-1, 1],
  [1.5, 1],
  [1_000_001, 1],
])('%d/%d converts nothing', (numerator, denominator) => {
  expect(isFraction({ numerator, denominator })).toBe(false);
});

const side = fc.integer({ min: 1, max: 1_000 });
const fraction = fc.record({ numerator: side, denominator: side });

test('what converts comes back by the way it went, and a chain is its links one after the other', () => {
  fc.assert(
    fc.property(fraction, fraction, fc.integer({ min: 1, max: 1_000 }), (outer, inner, times) => {
      // Chosen so that it comes out whole at every link.
      const quantity = times * outer.denominator * inner.denominator;
      const middle = converted(quantity, outer) ?? 0;
      expect(converted(middle, inverted(outer))).toBe(quantity);
      expect(converted(middle, inner)).toBe(converted(quantity, chained(outer, inner)));
      expect(chained(outer, inverted(outer))).toEqual(one);
    }),
  );
});

const today = '2026-03-10';
const lot = (id: string, pieces: number, dueOn: string | null, receivedOn: string): LotOnHand => ({
  id,
  quantity: pieces,
  dueOn,
  receivedOn,
});

test('what expires first leaves first, split over lots, and what is expired never', () => {
  const lots = [
    lot('never', 5, null, '2026-01-01'),
    lot('late', 5, '2026-05-01', '2026-01-01'),
    lot('expired', 9, '2026-03-09', '2026-01-01'),
    lot('today', 2, today, '2026-03-01'),
    lot('empty', 0, today, '2026-01-01'),
  ];
  expect(proposedLots(lots, 10, today)).toEqual({
    takes: [
      { id: 'today', quantity: 2 },
      { id: 'late', quantity: 5 },
      { id: 'never', quantity: 3 },
    ],
    short: 0,
  });
  expect(proposedLots(lots, 3, today, 'firstIn').takes).toEqual([{ id: 'late', quantity: 3 }]);
  expect(proposedLots(lots, 20, today).short).toBe(8);
});

const someLots = fc.array(
  fc.record({
    quantity: fc.integer({ min: 0, max: 50 }),
    dueOn: fc.constantFrom(null, '2026-03-09', today, '2026-04-01'),
    receivedOn: fc.constantFrom('2026-01-01', '2026-02-01'),
  }),
);

test('a proposal takes no more than there is, all it can, and later lots only when earlier ones are empty', () => {
  fc.assert(
    fc.property(someLots, fc.integer({ min: 1, max: 200 }), (found, wanted) => {
      const lots = found.map((one, index) => ({ ...one, id: String(index) }));
      const { takes, short } = proposedLots(lots, wanted, today);
      const good = lots.filter((one) => !isExpired(one, today));
      const there = good.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(takes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.min(there, wanted));
      expect(short).toBe(Math.max(0, wanted - there));
      const whole = takes.slice(0, -1).every(({ id, quantity }) => lots[Number(id)]?.quantity === quantity);
      expect(whole).toBe(true);
    }),
  );
});

test.each([
  [10, 0, 500, 10, 'ordered'],
  [100, 100, 500, 5, 'tolerated'],
  [100, 103, 500, 3, 'beyond'],
  [100, 100, 0, 1, 'beyond'],
  [19, 19, 500, 1, 'beyond'],
] as const)('of %i ordered, %i accepted, within %i: %i more is %s', (ordered, accepted, tolerance, more, verdict) => {
  expect(deliveryVerdict({ ordered, accepted }, more, tolerance)).toBe(verdict);
});

test('deliveries that are tolerated one after the other never exceed the tolerance together', () => {
  const deliveries = fc.array(fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      deliveries,
      fc.integer({ min: 0, max: 2_000 }),
      (ordered, all, bp) => {
        let accepted = 0;
        for (const more of all) if (deliveryVerdict({ ordered, accepted }, more, bp) !== 'beyond') accepted += more;
        expect(accepted * 10_000).toBeLessThanOrEqual(ordered * (10_000 + bp));
        expect(acceptable(ordered, accepted, bp)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  [8, 10, 10, -2],
  [8, 10, 5, -2],
  [8, 10, 1, null],
  [0, 10, 10, -10],
  [3, 0, 0, 3],
])('counted %i of %i, with %i there now, moves %j', (counted, onHandThen, now, difference) => {
  expect(countDifference({ counted, onHandThen }, now)).toBe(difference);
});

test.each([
  [10, 10, 0, false],
  [0, 0, 0, false],
  [0, 10, 9_999, true],
  [3, 0, 9_999, true],
  [95, 100, 500, false],
  [94, 100, 500, true],
  [106, 100, 500, true],
])('counted %i of %i with a bound of %i: a second count is %j', (counted, onHandThen, bound, wanted) => {
  expect(wantsSecondCount({ counted, onHandThen }, bound)).toBe(wanted);
});

test.each([
  [10_0000, { numerator: 24, denominator: 1 }, 1_0000],
  [24_0000, { numerator: 24, denominator: 1 }, 1_0000],
  [24_0001, { numerator: 24, denominator: 1 }, 2_0000],
  [5000, { numerator: 1, denominator: 4 }, 2_0000],
  [0, one, 0],
  [-1_0000, one, 0],
])('%d of the base unit are covered by whole units of %p: %d', (base, unit, expected) =>
  expect(wholeUnits(base, unit)).toBe(expected),
);
