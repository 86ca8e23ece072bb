import fc from 'fast-check';
import { bestAttempt, fitnessItemNames, fitnessItems, fitnessText, readFitness, stoppedText } from './fitness-items.ts';

test.each([
  ['run50m', ['10.8', '10.2', '10.5'], 1_020],
  ['longJump', ['98', '105'], 10_500],
  ['run800m', ['4:10', "3'58"], 23_800],
  ['run50m', ['10.8', '快'], 'unreadable'],
  ['run800m', ['3.58'], 'ambiguous'],
] as const)('of %s %j the best is %s', (name, attempts, best) => {
  expect(bestAttempt(name, [...attempts])).toBe(best);
});

test.each([
  ['run50m', 10_234, '10.3'],
  ['run50m', 10_200, '10.2'],
  ['run800m', 238_001, '3\'59"'],
] as const)('a watch of %s stopped after %i ms says %s', (name, ms, text) => {
  expect(stoppedText(name, ms)).toBe(text);
});

test('what is stopped is never shorter than it was, by less than a step, and can be read', () => {
  const timed = fitnessItemNames.filter((name) => ['s', 'clock'].includes(fitnessItems[name].unit));
  fc.assert(
    fc.property(fc.constantFrom(...timed), fc.integer({ min: 0, max: 1_000 }), (name, share) => {
      const { least, most, step } = fitnessItems[name];
      const ms = Math.round((least + ((most - least) * share) / 1_000) * 10);
      const read = readFitness(name, stoppedText(name, ms));
      expect(read).toEqual(expect.any(Number));
      expect(Number(read) * 10 - ms).toBeGreaterThanOrEqual(0);
      expect(Number(read) * 10 - ms).toBeLessThan(step * 10);
      expect(fitnessText(name, Number(read))).toBe(stoppedText(name, ms));
    }),
  );
});
