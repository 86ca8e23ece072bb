import fc from 'fast-check';
import { healthIndex, healthIndexWeights, healthLevelOf } from './health-index.ts';

test('the weights come to a hundred', () => {
  expect(Object.values(healthIndexWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

test.each([
  [100, 'excellent'],
  [75.01, 'excellent'],
  [75, 'good'],
  [50.01, 'good'],
  [50, 'medium'],
  [25.01, 'medium'],
  [25, 'poor'],
  [0, 'poor'],
] as const)('%s is %s', (value, level) => expect(healthLevelOf(value)).toBe(level));

test('without any data there is neither value nor level', () => {
  expect(healthIndex({})).toMatchObject({ value: null, level: null });
  expect(healthIndex({ attendance: { done: 0, of: 0 } })).toMatchObject({ value: null, level: null });
});

test('a part without data is left out of the weight and says so', () => {
  const { value, level, parts } = healthIndex({ attendance: { done: 19, of: 20 }, cases: { done: 1, of: 2 } });
  // (95 x 40 + 50 x 20) / 60
  expect([value, level]).toEqual([80, 'excellent']);
  expect(parts.map(({ part, value }) => [part, value])).toEqual([
    ['attendance', 95],
    ['checks', null],
    ['cases', 50],
    ['disinfection', null],
  ]);
});

test.each([
  [75, 75, 'good'],
  [50, 50, 'medium'],
  [25, 25, 'poor'],
] as const)('a part that is switched off is left out, whatever there is of it: %s', (done, expected, named) => {
  const shares = { attendance: { done, of: 100 }, disinfection: { done: 1, of: 1 } };
  const { value, level, parts } = healthIndex(shares, ['disinfection']);
  expect([value, level]).toEqual([expected, named]);
  expect(parts.filter(({ isOff }) => isOff)).toEqual([{ part: 'disinfection', weight: 10, value: null, isOff: true }]);
});

test('the level follows the exact value, the figure is rounded', () => {
  expect(healthIndex({ attendance: { done: 75_004, of: 100_000 } })).toMatchObject({ value: 75, level: 'excellent' });
});

test('whatever is counted, the index stays between 0 and 100', () => {
  const share = fc.record({ done: fc.integer({ min: -5, max: 5000 }), of: fc.integer({ min: 0, max: 5000 }) });
  fc.assert(
    fc.property(share, share, share, share, (attendance, checks, cases, disinfection) => {
      const { value } = healthIndex({ attendance, checks, cases, disinfection });
      return value === null || (value >= 0 && value <= 100);
    }),
  );
});
