import { pageNumbers } from './page-numbers.ts';

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
