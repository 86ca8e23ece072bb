import { batchValues, daysOf } from './batch-values.ts';

test.each([
  ['a month to come', '2026-12', '2026-11-28', '2026-12-01', '2026-12-10'],
  ['the first of the month', '2026-11', '2026-11-01', '2026-11-01', '2026-11-10'],
  ['a month that is nearly over', '2026-11', '2026-11-29', '2026-11-29', '2026-12-08'],
  ['a month that is over', '2026-09', '2026-11-29', '2026-11-29', '2026-12-08'],
])('bills of %s are not born overdue', (_, month, today, issueOn, dueOn) => {
  expect(daysOf(month, today)).toEqual({ issueOn, dueOn });
  expect(batchValues(null, { month, name: '收费', today })).toMatchObject({ issueOn, dueOn });
});
