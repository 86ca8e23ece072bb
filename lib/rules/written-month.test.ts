import { readWrittenMonth } from './written-month.ts';

test.each(['', '2026', '2026-13', '2026-0', '11/2026', '1899-12', '2101-01', '2026-11-01', '今天'])(
  '%p is no month',
  (text) => expect(readWrittenMonth(text)).toBeNull(),
);
test.each(['2026-03', '2026-3', '2026/03', '2026.3', '202603', '2026年3月', ' ２０２６-３ '])('%p is March', (text) =>
  expect(readWrittenMonth(text)).toBe('2026-03'),
);
