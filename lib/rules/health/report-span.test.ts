import { reportSpan } from './report-span.ts';

test.each([
  ['day', '2026-03-02', '2026-03-20', '2026-03-02', '2026-03-02'],
  ['month', '2026-03-02', '2026-03-20', '2026-03-01', '2026-03-20'],
  ['month', '2026-02-10', '2026-03-20', '2026-02-01', '2026-02-28'],
  ['year', '2026-03-02', '2026-03-20', '2025-09-01', '2026-03-20'],
  ['year', '2024-12-31', '2026-03-20', '2024-09-01', '2025-08-31'],
] as const)('a %s around %s on %s is %s to %s', (scale, day, today, from, to) => {
  expect(reportSpan(scale, day, today)).toMatchObject({ from, to });
});

test('the months of a year follow each other without a gap, the first and the last cut', () => {
  const { months } = reportSpan('year', '2026-03-02', '2026-03-20');
  expect(months).toHaveLength(7);
  expect([months[0], months.at(-1)]).toEqual([
    { month: '2025-09', from: '2025-09-01', to: '2025-09-30' },
    { month: '2026-03', from: '2026-03-01', to: '2026-03-20' },
  ]);
});
