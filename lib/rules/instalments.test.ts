import fc from 'fast-check';
import { areWhole, type InstalmentPart, instalmentsOf, notLater } from './instalments.ts';

const part = (monthsLater: number, day: number, percentBp: number): InstalmentPart => ({ monthsLater, day, percentBp });

test.each([
  ['nothing agreed', [], true, []],
  ['less than the whole', [part(0, 10, 5_000), part(1, 10, 4_999)], false, []],
  ['more than the whole', [part(0, 10, 5_000), part(1, 10, 5_001)], false, []],
  ['the second before the first', [part(1, 10, 5_000), part(0, 20, 5_000)], true, [1]],
  ['two on one day', [part(0, 10, 5_000), part(0, 10, 5_000)], true, [1]],
  ['two in one month', [part(0, 1, 5_000), part(0, 20, 5_000)], true, []],
  ['neither whole nor in order', [part(2, 1, 5_000), part(1, 1, 1), part(1, 1, 1)], false, [1, 2]],
])('%s', (_, parts, isWhole, early) => {
  expect(areWhole(parts)).toBe(isWhole);
  expect(notLater(parts)).toEqual(early);
});

test('days are counted from the month charged, over the end of the year, to the last day of a short month', () => {
  const parts = [part(0, 31, 3_333), part(2, 31, 3_333), part(5, 10, 3_334)];
  expect(instalmentsOf(100_000, '2026-12', parts)).toEqual([
    { dueOn: '2026-12-31', cents: 33_330 },
    { dueOn: '2027-02-28', cents: 33_330 },
    { dueOn: '2027-05-10', cents: 33_340 },
  ]);
});

test('instalments are the charge to the cent, each within a cent of its percentage, one day after the other', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), cuts, (cents, at) => {
      const ends = [...at.toSorted((a, b) => a - b), 10_000];
      const parts = ends.map((end, index) => part(index, 31, end - (ends[index - 1] ?? 0)));
      const paid = instalmentsOf(cents, '2026-09', parts);
      expect(paid.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
      paid.forEach((one, index) => {
        expect(Math.abs(one.cents - (cents * (parts[index]?.percentBp ?? 0)) / 10_000)).toBeLessThanOrEqual(1);
        expect(one.dueOn > (paid[index - 1]?.dueOn ?? '')).toBe(true);
      });
    }),
  );
});
