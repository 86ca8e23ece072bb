import { detailRows } from './detail-rows.ts';

const balance = { side: 'debit' as const, balanceCents: 1 };
const line = (period: number, at: number) => ({
  voucherId: `v${period}`,
  at,
  period,
  onDate: '2026-01-02',
  kind: 'receipt' as const,
  number: 1,
  summary: '',
  subjectNumber: '1002',
  subjectName: '银行存款',
  debitCents: 1,
  creditCents: 0,
  ...balance,
});
const sum = { debitCents: 1, creditCents: 0, ...balance };
const detail = {
  subject: { id: 's', number: '1002', fullName: '银行存款', side: 'debit' as const },
  carried: balance,
  months: [2026_01, 2026_02, 2026_03].map((period) => ({ period, month: sum, year: sum })),
  page: 1,
  size: 3,
};
const kinds = (given: Parameters<typeof detailRows>[0]) => detailRows(given).map(({ kind }) => kind);

test('a month that ends on the page has its sums after its last line, one that goes on has them later', () => {
  const lines = [line(2026_01, 0), line(2026_01, 1), line(2026_02, 0)];
  expect(kinds({ ...detail, lines, total: 4 })).toEqual(['carried', 'line', 'line', 'month', 'year', 'line']);
  expect(kinds({ ...detail, lines: [line(2026_02, 1)], total: 4, page: 2 })).toEqual([
    'carried',
    'line',
    'month',
    'year',
  ]);
});

test('without lines there is only what was carried in', () => {
  expect(kinds({ ...detail, lines: [], total: 0 })).toEqual(['carried']);
});
