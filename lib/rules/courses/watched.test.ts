import fc from 'fast-check';
import { limits } from '../limits.ts';
import { countable, frontOf, joined, leftOver, type Stretch, secondsIn, watchedWith } from './watched.ts';

const length = 120;
const film = { seconds: length, noSkip: false };
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, long]) => ({ from, to: from + long }));
const report = fc.record({
  ranges: fc.array(stretch, { maxLength: 6 }),
  speed: fc.constantFrom(0.5, 1, 1.25, 1.5, 2),
  passedSeconds: fc.integer({ min: 0, max: 60 }),
});

/** A recount second by second, without any thought of stretches. */
function recount(reports: readonly { ranges: readonly Stretch[]; speed: number; passedSeconds: number }[]) {
  const seen = new Set<number>();
  for (const { ranges, speed, passedSeconds } of reports) {
    let left = Math.floor(speed * passedSeconds);
    for (const { from, to } of ranges)
      for (let second = from; second < to && second < length && left > 0; second++, left--) seen.add(second);
  }
  return [...seen].toSorted((a, b) => a - b);
}

const secondsOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));

test('what is watched over any reports is what a plain recount says', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
      const all = reports.reduce<readonly Stretch[]>((known, one) => watchedWith(known, one, film), []);
      expect(secondsOf(all)).toEqual(recount(reports));
      expect(secondsIn(all)).toBe(recount(reports).length);
    }),
  );
});

test('the order in which reports arrive changes nothing, and no report counts more than its clock allows', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 6 }), (reports) => {
      const watched = (some: typeof reports) =>
        some.reduce<readonly Stretch[]>((known, one) => watchedWith(known, one, film), []);
      expect(watched(reports.toReversed())).toEqual(watched(reports));
      for (const one of reports)
        expect(secondsIn(countable(one, length))).toBeLessThanOrEqual(one.speed * one.passedSeconds);
    }),
  );
});

test('what a report leaves of the clock is a little at most, and never counts twice', () => {
  fc.assert(
    fc.property(report, (one) => {
      const left = leftOver(one, length);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(limits.watchSlackSeconds);
      expect(secondsIn(countable(one, length)) / one.speed + left).toBeLessThanOrEqual(one.passedSeconds + 1e-9);
    }),
  );
});

test('a film that plays on is counted whole, however uneven the reports come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 8, maxLength: 8 }), (late) => {
      const known = late.reduce<{ all: readonly Stretch[]; at: number; left: number }>(
        ({ all, at, left }, ms, turn) => {
          const now = (turn + 1) * 15 + ms / 1_000;
          const one = { ranges: [{ from: turn * 15, to: turn * 15 + 15 }], speed: 1, passedSeconds: now - at + left };
          return { all: watchedWith(all, one, film), at: now, left: leftOver(one, length) };
        },
        { all: [], at: 0, left: limits.watchSlackSeconds },
      );
      expect(known.all).toEqual([{ from: 0, to: length }]);
    }),
  );
});

test('where nothing may be skipped, what is watched is one stretch from the beginning', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 6 }), (reports) => {
      const strict = { ...film, noSkip: true };
      const all = reports.reduce<readonly Stretch[]>((known, one) => watchedWith(known, one, strict), []);
      expect(all.length).toBeLessThanOrEqual(1);
      expect(secondsIn(all)).toBe(frontOf(all));
      const freely = reports.reduce<readonly Stretch[]>((known, one) => watchedWith(known, one, film), []);
      expect(frontOf(all)).toBeLessThanOrEqual(frontOf(freely));
    }),
  );
});

test.each([
  [[], []],
  [[{ from: 5, to: 5 }], []],
  [
    [
      { from: 10, to: 20 },
      { from: 0, to: 10 },
    ],
    [{ from: 0, to: 20 }],
  ],
  [
    [
      { from: 0, to: 5 },
      { from: 6, to: 8 },
    ],
    [
      { from: 0, to: 5 },
      { from: 6, to: 8 },
    ],
  ],
])('%j joins to %j', (given, expected) => {
  expect(joined(given)).toEqual(expected);
});
