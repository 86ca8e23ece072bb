import { firstOfReport, inReport } from './report-span.ts';

test.each([
  [2026_01, 'month', 2026_01],
  [2026_03, 'quarter', 2026_01],
  [2026_04, 'quarter', 2026_04],
  [2026_12, 'quarter', 2026_10],
  [2026_06, 'halfYear', 2026_01],
  [2026_09, 'halfYear', 2026_07],
  [2026_12, 'year', 2026_01],
] as const)('%s lies in a %s from %s on', (period, span, first) => {
  expect(firstOfReport(period, span)).toBe(first);
});

test('what was entered for the months before the books begin counts to what begins in January', () => {
  const third = { from: 2026_07, to: 2026_09, startMonth: 8 };
  expect([2026_06, 2026_07, 2026_08, 2026_09, 2026_10].filter((month) => inReport(month, third))).toEqual([
    2026_08, 2026_09,
  ]);
  expect(inReport(2026_07, { ...third, from: 2026_01 })).toBe(true);
});
