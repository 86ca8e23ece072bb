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

/** A value as a fraction of cents, by a reckoning of its own: nothing of it is rounded but what an issue takes. */
interface Exact {
  readonly quantity: bigint;
  readonly cents: bigint;
}

test('a year of three thousand movements is, at the end of each month, what a sheet of exact fractions says', () => {
  const steps = fc.sample(
    fc.record({ comes: fc.boolean(), quantity: fc.integer({ min: 1, max: 25_0000 }), cents: fc.nat({ max: 80_000 }) }),
    { numRuns: 3_000, seed: 2026 },
  );
  const sums = empty();
  let sheet: Exact = { quantity: 0n, cents: 0n };
  let [bought, used] = [0n, 0n];
  for (const [at, step] of steps.entries()) {
    const part = BigInt(step.quantity) > sheet.quantity ? sheet.quantity : BigInt(step.quantity);
    const comes = step.comes || part === 0n;
    postLines([comes ? line('in', step.quantity, step.cents) : line('out', -Number(part), null)], sums, averaged);
    if (comes) {
      bought += BigInt(step.cents);
      sheet = { quantity: sheet.quantity + BigInt(step.quantity), cents: sheet.cents + BigInt(step.cents) };
    } else {
      // The fraction n/d of cents, to the nearest whole one: its remainder decides.
      const [n, d] = [sheet.cents * part, sheet.quantity];
      const takes = n / d + ((n % d) * 2n >= d ? 1n : 0n);
      used += takes;
      sheet = { quantity: sheet.quantity - part, cents: sheet.cents - takes };
    }
    if ((at + 1) % 250 !== 0) continue;
    const kept = sums.values.get(valueKey(rice, false));
    expect([kept?.quantity, kept?.cents]).toEqual([Number(sheet.quantity), Number(sheet.cents)]);
    expect(Number(bought - used)).toBe(kept?.cents);
  }
});
