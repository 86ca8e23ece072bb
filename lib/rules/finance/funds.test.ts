import fc from 'fast-check';
import { type FundMovement, fundFigures, leastFrom, proposedRelease } from './funds.ts';

const movements: readonly FundMovement[] = [
  { part: 'opening', period: 2026_00, cents: 1_000 },
  { part: 'received', period: 2026_03, cents: 500 },
  { part: 'used', period: 2026_05, cents: -300 },
  { part: 'released', period: 2026_06, cents: -200 },
  { part: 'other', period: 2026_07, cents: 40 },
];

test.each([
  [2026_01, 2026_12, [1_000, 500, 300, 200, 40, 1_040]],
  [2026_04, 2026_06, [1_500, 0, 300, 200, 0, 1_000]],
  [2026_08, 2026_08, [1_040, 0, 0, 0, 0, 1_040]],
] as const)('a fund from %i to %i', (from, to, figures) => {
  expect(Object.values(fundFigures(movements, from, to))).toEqual(figures);
});

test('what may be taken out of a month leaves no later month short', () => {
  expect(leastFrom(movements, 2026_03)).toBe(1_000);
  expect(leastFrom(movements, 2026_07)).toBe(1_040);
  expect(leastFrom(movements, 2026_02)).toBe(1_000);
});

test.each([
  [300, 0, 1_000, 300],
  [300, 100, 1_000, 200],
  [300, 0, 120, 120],
  [100, 300, 1_000, 0],
  [300, 0, -5, 0],
])('spent %i, released %i, available %i: proposed %i', (spent, released, available, proposed) => {
  expect(proposedRelease(spent, released, available)).toBe(proposed);
});

test('whatever happens, each span begins where the one before ended, and taking out the least leaves no month negative', () => {
  const movement = fc.record({
    part: fc.constantFrom('received' as const, 'used' as const, 'released' as const, 'other' as const),
    period: fc.integer({ min: 2026_01, max: 2026_12 }),
    cents: fc.integer({ min: -1_000, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 20 }), fc.integer({ min: 2, max: 12 }), (all, at) => {
      const month = 2026_00 + at;
      const [first, second] = [fundFigures(all, 2026_01, month - 1), fundFigures(all, month, 2026_12)];
      expect(second.openingCents).toBe(first.closingCents);
      const taken = [...all, { part: 'released' as const, period: month, cents: -leastFrom(all, month) }];
      for (let end = month; end <= 2026_12; end++)
        expect(fundFigures(taken, 2026_01, end).closingCents).toBeGreaterThanOrEqual(0);
    }),
  );
});
