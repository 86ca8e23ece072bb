import fc from 'fast-check';
import { type Later, revaluedAfter } from './back-date.ts';
import { joined, noStock, type Stock, takenCents, without } from './valuation.ts';

const piece = 1_0000;
const one = (id: string, kind: Later['kind'], pieces: number, cents: number, isTakenBack = false): Later => ({
  ...{ id, kind, quantity: pieces * piece, cents, isTakenBack },
});

test('two at 10.00 that come before an issue of one of two at 20.00 make it cost 15.00', () => {
  const stock = { quantity: 4 * piece, cents: 60_00 };
  expect(revaluedAfter(stock, [one('a', 'out', -1, -20_00), one('b', 'in', 1, 99_00)])).toEqual([
    { id: 'a', before: -20_00, cents: -15_00 },
  ]);
  expect(revaluedAfter(stock, [one('a', 'out', -1, -15_00)])).toEqual([]);
});

test('what a count missed costs as an issue of its day does, and what it found keeps its price', () => {
  const stock = { quantity: 4 * piece, cents: 60_00 };
  const later = [one('a', 'correct', -1, -20_00), one('b', 'correct', 1, 5_00), one('c', 'out', -2, -30_00)];
  expect(revaluedAfter(stock, later)).toEqual([
    { id: 'a', before: -20_00, cents: -15_00 },
    { id: 'c', before: -30_00, cents: -25_00 },
  ]);
});

test.each([
  ['a count of which something was taken back', one('a', 'correct', -1, -20_00, true)],
  ['a move', one('a', 'move', -1, -20_00)],
  ['a reversal', one('a', 'reverse', 1, 20_00)],
  ['an issue of which something came back', one('a', 'out', -1, -20_00, true)],
  ['an issue of more than there is', one('a', 'out', -5, -20_00)],
])('nothing is dated back before %s', (_, later) => {
  expect(revaluedAfter({ quantity: 4 * piece, cents: 60_00 }, [later])).toBeNull();
});

const step = fc.record({
  comes: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 9_0000 }),
  cents: fc.nat({ max: 99_99 }),
});

/** What steps post on a stock, and what is left of it. */
function posted(begin: Stock, steps: readonly { comes: boolean; quantity: number; cents: number }[]) {
  let stock = begin;
  const later: Later[] = [];
  for (const [at, { comes, quantity, cents }] of steps.entries()) {
    const part = Math.min(quantity, stock.quantity);
    if (comes || part === 0) {
      stock = joined(stock, { quantity, cents });
      later.push({ id: String(at), kind: 'in', quantity, cents, isTakenBack: false });
    } else {
      const taken = { quantity: part, cents: takenCents(stock, part) };
      stock = without(stock, taken);
      later.push({ id: String(at), kind: 'out', quantity: -part, cents: -taken.cents, isTakenBack: false });
    }
  }
  return { stock, later };
}

test('what was posted and corrected afterwards is worth what it would be in the order of its days', () => {
  fc.assert(
    fc.property(step, step, fc.array(step, { maxLength: 20 }), (first, early, steps) => {
      const begin = joined(noStock, { quantity: first.quantity, cents: first.cents });
      const { stock, later } = posted(begin, steps);
      const early2 = { quantity: early.quantity, cents: early.cents };
      const changed = revaluedAfter(joined(begin, early2), later) ?? [];
      const corrected = changed.reduce((all, { before, cents }) => all + cents - before, 0);
      const kept = joined(stock, { quantity: early2.quantity, cents: early2.cents + corrected });
      const quantities = later.map(({ kind, quantity, cents }) => ({
        ...{ comes: kind === 'in', quantity: Math.abs(quantity), cents: Math.max(cents, 0) },
      }));
      expect(kept).toEqual(posted(joined(begin, early2), quantities).stock);
      expect(kept.cents).toBeGreaterThanOrEqual(0);
    }),
  );
});
