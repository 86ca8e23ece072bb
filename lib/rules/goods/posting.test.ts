import fc from 'fast-check';
import { type Posted, type PostingLine, placeKey, postLines, type Sums, takenBackCents, valueKey } from './posting.ts';
import { noStock } from './valuation.ts';

const rice = { itemId: 'rice', warehouseId: 'kitchen', shelf: '', lot: '' };
const empty = (): Sums => ({ places: new Map(), values: new Map() });
const averaged = () => false;
const line = (kind: PostingLine['kind'], quantity: number, cents: number | null, where = {}): PostingLine => ({
  ...rice,
  ...where,
  kind,
  quantity,
  cents,
});

test('every line that finds too little is named with what was there', () => {
  const { posted, shortages } = postLines(
    [line('in', 3, 300), line('out', -4, null), line('out', -2, null), line('out', -2, null)],
    empty(),
    averaged,
  );
  expect(posted.map(({ quantity }) => quantity)).toEqual([3, -2]);
  expect(shortages).toEqual([
    { line: 1, there: 3 },
    { line: 3, there: 1 },
  ]);
});

test('what changes its warehouse arrives at what it left with', () => {
  const sums = empty();
  const store = { warehouseId: 'store' };
  const { posted } = postLines(
    [line('in', 3, 1_000), line('move', -1, null), line('move', 1, null, store)],
    sums,
    averaged,
  );
  expect(posted.map(({ cents }) => cents)).toEqual([1_000, -333, 333]);
  expect([...sums.values.values()]).toEqual([
    { quantity: 2, cents: 667 },
    { quantity: 1, cents: 333 },
  ]);
});

test.each([
  ['its own cost', () => true, -200],
  ['the average', averaged, -150],
])('an issue of a lot goes at %s', (_, ownCost, cents) => {
  const [a, b] = [{ lot: 'A' }, { lot: 'B' }];
  const { posted } = postLines(
    [line('in', 1, 100, a), line('in', 1, 200, b), line('out', -1, null, b)],
    empty(),
    ownCost,
  );
  expect(posted.at(-1)?.cents).toBe(cents);
});

test('an issue that is taken back in parts comes to what it was', () => {
  const issue = { quantity: 3, cents: 1_000 };
  const first = takenBackCents(issue, noStock, 1);
  expect(first + takenBackCents(issue, { quantity: 1, cents: first }, 2)).toBe(1_000);
  expect(() => takenBackCents(issue, { quantity: 3, cents: 1_000 }, 1)).toThrow(RangeError);
});

const someLine = fc
  .record({
    itemId: fc.constantFrom('rice', 'soap'),
    warehouseId: fc.constantFrom('kitchen', 'store'),
    shelf: fc.constantFrom('', 'A1'),
    lot: fc.constantFrom('', 'L1', 'L2'),
    kind: fc.constantFrom('in' as const, 'out' as const, 'correct' as const, 'reverse' as const),
    size: fc.integer({ min: 1, max: 9_0000 }),
    cents: fc.integer({ min: 0, max: 100_000 }),
    own: fc.boolean(),
  })
  .map(({ size, cents, own, ...rest }): PostingLine => {
    const comes = rest.kind === 'in' || (rest.kind === 'correct' && own);
    return { ...rest, quantity: comes ? size : -size, cents: rest.kind === 'in' || own ? cents : null };
  });

const summed = (posted: readonly Posted<PostingLine>[], keyOf: (line: PostingLine) => string) => {
  const found = new Map<string, { quantity: number; cents: number }>();
  for (const { line: one, quantity, cents } of posted) {
    const before = found.get(keyOf(one)) ?? { quantity: 0, cents: 0 };
    found.set(keyOf(one), { quantity: before.quantity + quantity, cents: before.cents + cents });
  }
  return found;
};

test('after any lines each sum is that of its movements, none is negative, and no value stays without a quantity', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 80 }), fc.boolean(), (lines, ownCost) => {
      const sums = empty();
      const { posted, shortages } = postLines(lines, sums, () => ownCost);
      expect(posted.length + shortages.length).toBe(lines.length);
      expect(summed(posted, (one) => valueKey(one, ownCost))).toEqual(sums.values);
      const places = summed(posted, placeKey);
      for (const [key, quantity] of sums.places) {
        expect(quantity).toBe(places.get(key)?.quantity);
        expect(quantity).toBeGreaterThanOrEqual(0);
      }
      for (const { quantity, cents } of sums.values.values()) {
        expect(Math.min(quantity, cents)).toBeGreaterThanOrEqual(0);
        if (quantity === 0) expect(cents).toBe(0);
      }
    }),
  );
});
