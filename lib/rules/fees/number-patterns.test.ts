import fc from 'fast-check';
import { dayAfter } from '../days.ts';
import {
  countedIn,
  defaultPatterns,
  type NumberPattern,
  numberParts,
  numberRestarts,
  numberText,
  saysRestart,
  spansOf,
} from './number-patterns.ts';

test.each([
  [{}, 'SK202611-00017'],
  [{ prefix: 'A', parts: 'none', digits: 3 }, 'A-017'],
  [{ parts: 'year', digits: 8 }, 'SK2026-00000017'],
  [{ parts: 'day', digits: 1 }, 'SK20261128-17'],
] as const)('%j is %s', (given, text) => {
  expect(numberText({ ...defaultPatterns.payment, ...given }, '2026-11-28', 17)).toBe(text);
});

const pattern = fc
  .record({
    prefix: fc.constantFrom('SK', 'S', 'SKA'),
    parts: fc.constantFrom(...numberParts),
    digits: fc.integer({ min: 3, max: 4 }),
    restart: fc.constantFrom(...numberRestarts),
  })
  .filter(saysRestart);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ take: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 2, arbitrary: fc.record({ days: fc.constantFrom(1, 20, 40, 400) }) },
  { weight: 2, arbitrary: fc.record({ change: pattern }) },
);

test('whatever the pattern changes to and back, no number is given twice, and none is left out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const last = new Map<string, number>();
      const given = new Set<string>();
      let now: NumberPattern = defaultPatterns.payment;
      let day = '2026-11-28';
      for (const one of steps) {
        if ('days' in one) day = dayAfter(day, one.days);
        else if ('change' in one) {
          now = one.change;
          const behind = Math.max(...spansOf(day).map((span) => last.get(span) ?? 0));
          last.set(countedIn(now.restart, day), behind);
        } else
          for (let n = 0; n < one.take; n++) {
            const span = countedIn(now.restart, day);
            const serial = (last.get(span) ?? 0) + 1;
            last.set(span, serial);
            const text = numberText(now, day, serial);
            expect(given.has(text)).toBe(false);
            given.add(text);
          }
      }
    }),
  );
});
