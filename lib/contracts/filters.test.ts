import { z } from 'zod';
import { filterSchemasOf } from './field-schemas.ts';
import { type Filters, filterInput, isFiltered } from './filters.ts';

const filters = {
  q: { is: 'search', max: 4 },
  state: { is: 'choice', of: ['open', 'closed'] },
} as const satisfies Filters;

test.each([
  [{}, { q: '', state: undefined, page: 1, size: 10 }],
  [
    { q: ' 东门 ', state: 'open', page: '3', size: '50' },
    { q: '东门', state: 'open', page: 3, size: 50 },
  ],
  [
    { q: '一二三四五', state: 'gone', page: '-1', size: '7' },
    { q: '一二三四', state: undefined, page: 1, size: 10 },
  ],
  [{ page: '1e9' }, { q: '', state: undefined, page: 1, size: 10 }],
])('%j asks for %j, which the endpoint takes', (query, input) => {
  const asked = filterInput(filters, query);
  expect(asked).toEqual(input);
  expect(z.strictObject(filterSchemasOf(filters)).parse(asked)).toEqual(input);
});

test('a page alone filters nothing', () => {
  expect(isFiltered(filters, filterInput(filters, { page: '2' }))).toBe(false);
  expect(isFiltered(filters, filterInput(filters, { state: 'open' }))).toBe(true);
});
