import { isTooWarm, judged, type SafetyLimit } from './safety-limits.ts';

const limits: readonly SafetyLimit[] = [
  { code: 'arrival.chilled', low: null, high: 10, source: 'old', from: '2020-01-01' },
  { code: 'arrival.chilled', low: null, high: 8, source: 'new', from: '2022-02-22' },
  { code: 'sample.grams', low: 125, high: null, source: 'new', from: '2022-02-22' },
  { code: 'temperature.room', low: null, high: null, source: 'none', from: '2022-02-22' },
];

test.each([
  ['arrival.chilled', '2026-11-30', 8, 'fine'],
  ['arrival.chilled', '2026-11-30', 9, 'high'],
  ['arrival.chilled', '2021-11-30', 9, 'fine'],
  ['arrival.chilled', '2019-11-30', 40, 'unjudged'],
  ['sample.grams', '2026-11-30', 124, 'low'],
  ['sample.grams', '2026-11-30', 125, 'fine'],
  ['temperature.room', '2026-11-30', 90, 'unjudged'],
  ['temperature.other', '2026-11-30', 90, 'unjudged'],
])('%s on %s of %d is %s', (code, day, value, says) => {
  expect(judged(limits, { code, day, value })).toBe(says);
});

test('only what is cooled comes too warm', () => {
  expect(isTooWarm(limits, { storage: 'chilled', day: '2026-11-30', temperature: 12 })).toBe(true);
  expect(isTooWarm(limits, { storage: 'ambient', day: '2026-11-30', temperature: 35 })).toBe(false);
});
