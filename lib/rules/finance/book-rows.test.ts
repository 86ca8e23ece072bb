import { bookRows } from './book-rows.ts';

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
  carried: balance,
  months: [2026_01, 2026_02, 2026_03].map((period) => ({ period, month: sum, year: sum })),
  after: null,
};
const kinds = (given: Parameters<typeof bookRows>[0]) => bookRows(given).map(({ kind }) => kind);

test('a month that ends on the page has its sums after its last line, one that goes on has them later', () => {
  const lines = [line(2026_01, 0), line(2026_01, 1), line(2026_02, 0)];
  const after = { period: 2026_02, onDate: '2026-01-02' };
  expect(kinds({ ...detail, lines, after })).toEqual(['carried', 'line', 'line', 'month', 'year', 'line']);
  expect(kinds({ ...detail, lines: [line(2026_02, 1)] })).toEqual(['carried', 'line', 'month', 'year']);
});

test('without lines there is only what was carried in', () => {
  expect(kinds({ ...detail, lines: [] })).toEqual(['carried']);
});

test('a day ends before its month does, and on the page where its last line stands', () => {
  const days = ['2026-01-02', '2026-01-03'].map((onDate) => ({ onDate, ...sum }));
  const lines = [line(2026_01, 0), { ...line(2026_01, 1), onDate: '2026-01-03' }];
  const whole = { ...detail, days, lines };
  expect(kinds(whole)).toEqual(['carried', 'line', 'day', 'line', 'day', 'month', 'year']);
  const sameDay = { period: 2026_01, onDate: '2026-01-03' };
  expect(kinds({ ...whole, after: sameDay })).toEqual(['carried', 'line', 'day', 'line']);
});

test('a page that ends with the last line of a day or a month has their sums, though the book goes on', () => {
  const days = [{ onDate: '2026-01-02', ...sum }];
  const whole = { ...detail, days, lines: [line(2026_01, 0)] };
  const nextDay = { period: 2026_01, onDate: '2026-01-03' };
  expect(kinds({ ...whole, after: nextDay })).toEqual(['carried', 'line', 'day']);
  const nextMonth = { period: 2026_02, onDate: '2026-02-01' };
  expect(kinds({ ...whole, after: nextMonth })).toEqual(['carried', 'line', 'day', 'month', 'year']);
});
