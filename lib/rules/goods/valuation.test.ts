import fc from 'fast-check';
import { averagePrice, borneCents, foundCents, joined, noStock, type Stock, takenCents, without } from './valuation.ts';

const whole = 1_0000;
const bought = (...lots: (readonly [pieces: number, cents: number])[]): Stock =>
  lots.reduce((stock, [pieces, cents]) => joined(stock, { quantity: pieces * whole, cents }), noStock);

test.each([0, -1, whole + 1])('of one piece %i ten-thousandths cannot be taken', (quantity) => {
  expect(() => takenCents(bought([1, 100]), quantity)).toThrow(RangeError);
  expect(() => borneCents(bought([1, 100]), { quantity, cents: 1 })).toThrow(RangeError);
});

test('13.13 and 12.20 are bought and both issued: nothing is left; returned they are 25.33 again', () => {
  const stock = bought([1, 13_13], [1, 12_20]);
  const first = { quantity: whole, cents: takenCents(stock, whole) };
  const second = { quantity: whole, cents: takenCents(without(stock, first), whole) };
  expect([first.cents, second.cents]).toEqual([12_67, 12_66]);
  expect(without(without(stock, first), second)).toEqual(noStock);
  expect(joined(first, second)).toEqual({ quantity: 2 * whole, cents: 25_33 });
});

test('of two at 100 and two at 200 one of the second goes back at 200, and 400 stay for three', () => {
  const stock = bought([2, 200_00], [2, 400_00]);
  const leaving = { quantity: whole, cents: takenCents(bought([2, 400_00]), whole) };
  expect(borneCents(stock, leaving)).toEqual({ cents: 200_00, differenceCents: 0 });
  expect(without(stock, leaving)).toEqual(bought([3, 400_00]));
});

test.each([
  ['the rest is worth less than was paid', bought([1, 150_00]), [1, 200_00], 150_00, 50_00],
  ['the rest is worth more than was paid', bought([1, 150_00]), [1, 100_00], 150_00, -50_00],
  ['not all of it, but more than all is worth', bought([2, 150_00]), [1, 200_00], 150_00, 50_00],
  ['a gift', bought([2, 0]), [1, 0], 0, 0],
] as const)('where %s, stock bears what it can', (_, stock, [pieces, cents], borne, difference) => {
  expect(borneCents(stock, { quantity: pieces * whole, cents })).toEqual({
    cents: borne,
    differenceCents: difference,
  });
});

test('a receipt of 10.00 for three comes back piece by piece as 3.33, 3.34 and 3.33', () => {
  let rest = bought([3, 10_00]);
  const back = [1, 2, 3].map(() => {
    const cents = takenCents(rest, whole);
    rest = without(rest, { quantity: whole, cents });
    return cents;
  });
  expect(back).toEqual([3_33, 3_34, 3_33]);
  expect(rest).toEqual(noStock);
});

test.each([
  ['its average', bought([3, 10_00]), bought([1, 99_00]), 3_33],
  ['the last price where none is left', noStock, bought([2, 9_01]), 4_51],
  ['nothing where no price is known', noStock, noStock, 0],
])('what is found is worth %s', (_, stock, last, cents) => {
  expect(foundCents(stock, whole, last)).toBe(cents);
});

test.each([
  [bought([3, 10_00]), 3_3333],
  [bought([2, 9_01]), 4_5050],
  [{ quantity: 5000, cents: 1_00 }, 2_0000],
  [noStock, null],
])('one of %o costs %s ten-thousandths on average', (stock, price) => expect(averagePrice(stock)).toBe(price));

/** A step of a store: in at a value, out at the average, or out at a value of its own. */
const step = fc.record({
  kind: fc.constantFrom('in', 'out', 'back'),
  quantity: fc.integer({ min: 1, max: 30_0000 }),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
});

test('in any order of steps nothing is negative, no value stays without a quantity, and sums are those of movements', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let stock = noStock;
      let [inCents, outCents, differences, asked] = [0, 0, 0, 0];
      for (const { kind, quantity, cents } of steps) {
        if (kind === 'in') {
          stock = joined(stock, { quantity, cents });
          inCents += cents;
        } else if (stock.quantity > 0) {
          const part = Math.min(quantity, stock.quantity);
          const borne =
            kind === 'out' ? { cents: takenCents(stock, part) } : borneCents(stock, { quantity: part, cents });
          if ('differenceCents' in borne) {
            differences += borne.differenceCents;
            asked += cents - borne.cents;
          }
          stock = without(stock, { quantity: part, cents: borne.cents });
          outCents += borne.cents;
        }
        expect(stock.quantity).toBeGreaterThanOrEqual(0);
        expect(stock.cents).toBeGreaterThanOrEqual(0);
        if (stock.quantity === 0) expect(stock.cents).toBe(0);
      }
      expect(stock.cents).toBe(inCents - outCents);
      expect(differences).toBe(asked);
    }),
  );
});

test('however a stock is split, its parts come to its value, each within a cent of its exact share', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 99_0000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000_000 }), (quantities, cents) => {
      let rest = { quantity: quantities.reduce((sum, part) => sum + part, 0), cents };
      for (const quantity of quantities) {
        const taken = takenCents(rest, quantity);
        // Twice the distance from the exact fraction, in whole numbers.
        const off = 2n * (BigInt(taken) * BigInt(rest.quantity) - BigInt(rest.cents) * BigInt(quantity));
        expect(off <= BigInt(rest.quantity) && -off <= BigInt(rest.quantity)).toBe(true);
        rest = without(rest, { quantity, cents: taken });
      }
      expect(rest).toEqual(noStock);
    }),
  );
});
