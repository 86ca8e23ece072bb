import { dayRuns } from './day-runs.ts';

const written = (days: readonly string[]) => dayRuns(days).map(({ month, text }) => `${month} ${text}`);

test('days that follow each other are one run, which ends with its month', () => {
  expect(written([])).toEqual([]);
  expect(written(['2026-09-01'])).toEqual(['2026-09 1']);
  expect(written(['2026-09-01', '2026-09-02', '2026-09-04', '2026-09-07', '2026-09-08'])).toEqual([
    '2026-09 1–2',
    '2026-09 4',
    '2026-09 7–8',
  ]);
  expect(written(['2026-09-30', '2026-10-01'])).toEqual(['2026-09 30', '2026-10 1']);
});
