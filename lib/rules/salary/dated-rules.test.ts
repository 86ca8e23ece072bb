import { ruleOn, ruleSpans, usualRule } from './dated-rules.ts';

const first = { fromDay: '2026-03-01', confirmDays: 5, keptYears: 3 };
const second = { fromDay: '2026-09-01', confirmDays: 9, keptYears: 10 };

test.each([
  ['2026-02-28', usualRule],
  ['2026-03-01', first],
  ['2026-08-31', first],
  ['2027-01-01', second],
])('on %s the row of the last day before counts', (day, rule) => {
  expect(ruleOn([first, second], day)).toEqual(rule);
});

test('each counts until the next one does', () => {
  expect(ruleSpans([first, second]).map(({ before }) => before)).toEqual(['2026-03-01', '2026-09-01', null]);
  expect(ruleSpans([])).toEqual([{ ...usualRule, before: null }]);
});
