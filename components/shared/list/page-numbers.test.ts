import { isBeyond, pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 … 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [6, 11, '1 … 4 5 6 7 8 … 11'],
  [9, 9, '1 … 7 8 9'],
  [5000, 10_000, '1 … 4998 4999 5000 5001 5002 … 10000'],
])('page %d of %d: %s', (current, last, shown) => {
  const text = pageNumbers(current, last)
    .map((item) => (item.gap ? '…' : item.page))
    .join(' ');
  expect(text).toBe(shown);
});

test.each([
  ['no rows at all are no page that is gone', { page: 3, size: 10 }, 0, false],
  ['the first page', { page: 1, size: 10 }, 4, false],
  ['the last page', { page: 2, size: 10 }, 11, false],
  ['behind the last row', { page: 2, size: 10 }, 10, true],
  ['far behind', { page: 9, size: 50 }, 60, true],
])('beyond the last page: %s', (_name, asked, total, expected) => {
  expect(isBeyond(asked, total)).toBe(expected);
});
