import fc from 'fast-check';
import { attendanceSum, prevalence, spreadOf, sumOf, sumsByClass } from './class-sums.ts';

test('nobody has no mean, and one child no deviation', () => {
  expect(spreadOf([])).toEqual({ count: 0, mean: null, deviation: null });
  expect(spreadOf([100.5])).toEqual({ count: 1, mean: 100.5, deviation: null });
  expect(spreadOf([2, 4, 4, 4, 5, 5, 7, 9]).deviation).toBeCloseTo(2.138_09, 5);
});

test.each([
  [0, 0, null, true],
  [0, 4, 0, true],
  [1, 3, 333, true],
  [2, 3, 667, true],
  [1, 8, 125, false],
  [30, 30, 1_000, false],
])('%d of %d', (cases, of, tenths, isOfFew) => {
  expect(prevalence(cases, of)).toEqual({ cases, of, tenths, isOfFew });
});

const words = ['stunting', 'obesity'] as const;
const child = fc.record({
  classId: fc.constantFrom('k1', 'k2', 'k3'),
  isExamined: fc.boolean(),
  words: fc.subarray([...words]),
});

test('a finding of a child that was not examined is not counted', () => {
  const sum = sumOf([{ classId: 'k1', isExamined: false, words: ['obesity'] }], words);
  expect(sum).toMatchObject({ enrolled: 1, examined: 0, found: { obesity: { cases: 0, of: 0, tenths: null } } });
});

test('the sum of the whole is that of its classes put together', () => {
  fc.assert(
    fc.property(fc.array(child), (children) => {
      const whole = sumOf(children, words);
      const parts = [...sumsByClass(children, words).values()];
      const added = (of: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + of(part), 0);
      expect(added(({ enrolled }) => enrolled)).toBe(whole.enrolled);
      expect(added(({ examined }) => examined)).toBe(whole.examined);
      expect(added(({ found }) => found.stunting?.cases ?? 0)).toBe(whole.found.stunting?.cases);
    }),
  );
});

test('what is due is present or away for one of three reasons', () => {
  expect(attendanceSum(0, 0, 0, 0).rate.tenths).toBeNull();
  expect(attendanceSum(600, 570, 20, 6)).toMatchObject({
    rate: { tenths: 950 },
    absent: { illness: 20, privateLeave: 6, other: 4 },
  });
  expect(() => attendanceSum(10, 9, 2, 0)).toThrow(RangeError);
});
