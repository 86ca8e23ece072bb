import { z } from 'zod';
import { filterSchemasOf, narrowingOf } from './field-schemas.ts';
import {
  type Filters,
  filterInput,
  isFiltered,
  narrowing,
  openedIn,
  viewParameters,
  withoutFilters,
} from './filters.ts';

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

test('where somebody is filters nothing, and stays when the filters are taken away', () => {
  const placed = { ...filters, dirId: { is: 'id', as: 'dir', place: true } } as const satisfies Filters;
  expect(isFiltered(placed, filterInput(placed, { dir: id }))).toBe(false);
  expect(isFiltered(placed, filterInput(placed, { dir: id, q: '门' }))).toBe(true);
  expect(withoutFilters(placed)).toEqual({ q: null, state: null, page: null });
});

test('a first choice stands where none is named, and filters nothing; another one does, or none', () => {
  const usual = { state: { ...filters.state, first: 'open' } } as const satisfies Filters;
  const asked = (state?: string) => filterInput(usual, state ? { state } : {});
  expect([asked(), asked('closed'), asked('all'), asked('gone')].map(({ state }) => state)).toEqual([
    'open',
    'closed',
    undefined,
    'open',
  ]);
  expect([asked(), asked('closed'), asked('all')].map((input) => isFiltered(usual, input))).toEqual([
    false,
    true,
    true,
  ]);
});

const all = {
  text: { is: 'search', max: 4, as: 'q' },
  month: { is: 'month' },
  days: { is: 'span' },
  on: { is: 'day' },
  classId: { is: 'class', as: 'class' },
  itemId: { is: 'id', as: 'item', or: ['none'] },
  unprinted: { is: 'flag' },
} as const satisfies Filters;
const id = '0195b2c4-0000-7000-8000-000000000001';
const page = { page: 1, size: 10 };

test('each kind of filter has its own spelling in the address, and nonsense counts as absent', () => {
  const sensible = { q: '李', month: '2026-11', from: '2026-11-01', to: '2026-11-30', on: '2026-11-02' };
  const asked = filterInput(all, { ...sensible, class: id, item: 'none', unprinted: '1' });
  expect(asked).toEqual({
    ...{ text: '李', month: '2026-11', from: '2026-11-01', to: '2026-11-30', on: '2026-11-02' },
    ...{ classId: id, itemId: 'none', unprinted: true, ...page },
  });
  const schema = z.strictObject(filterSchemasOf(all));
  expect(schema.parse(asked)).toEqual(asked);
  const odd = { month: '2026-13', from: '2026-02-30', to: 'x', on: '1', class: 'none', item: 'x', unprinted: '2' };
  const nothing = filterInput(all, odd);
  expect(isFiltered(all, nothing)).toBe(false);
  expect(schema.parse(nothing)).toEqual({ text: '', ...page });
});

test('one end of a span narrows too; what clears and what is saved are the names of the address', () => {
  expect(isFiltered(all, filterInput(all, { to: '2026-11-30' }))).toBe(true);
  const names = ['q', 'month', 'from', 'to', 'on', 'class', 'item', 'unprinted'];
  expect(Object.keys(withoutFilters(all))).toEqual([...names, 'page']);
  expect(viewParameters(all)).toEqual([...names, 'sort', 'dir', 'size']);
});

const told = {
  by: { is: 'choice', of: ['item', 'class'], usual: 'item' },
  months: { is: 'months', usual: () => 1 },
} as const satisfies Filters;
const days = { days: { is: 'days', most: 31, usual: () => 'today' } } as const satisfies Filters;

test('a choice that is never open has its usual value, in the schema too, and filters nothing', () => {
  const usual = { by: 'item', until: undefined, months: undefined };
  expect(narrowing(told, { by: 'x', until: '2026-13', months: '2', page: '2' })).toEqual(usual);
  expect(z.strictObject(narrowingOf(told)).parse({})).toEqual({ by: 'item' });
  expect(isFiltered(told, usual)).toBe(false);
  expect(isFiltered(told, { ...usual, by: 'class' })).toBe(true);
});

test('the months of a report are one of its spans up to a month, and its days a span that is not too long', () => {
  const asked = narrowing(told, { until: '2026-08', months: '12' });
  expect(asked).toEqual({ by: 'item', until: '2026-08', months: 12 });
  expect(z.strictObject(narrowingOf(told)).parse(asked)).toEqual(asked);
  expect(Object.keys(withoutFilters(told))).toEqual(['by', 'until', 'months', 'page']);
  expect(narrowing(days, { from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  for (const odd of [
    { from: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-10-01', to: '2026-11-30' },
  ])
    expect(isFiltered(days, narrowing(days, odd))).toBe(false);
});

test('a row stands open by its id, and a day by the day: what the list does not name so counts as absent', () => {
  const day = '2026-11-30';
  expect(openedIn({}, { opened: id })).toBe(id);
  expect(openedIn({ opened: 'run' }, { opened: id })).toBeUndefined();
  expect(openedIn({}, { opened: day })).toBeUndefined();
  expect(openedIn({ byDay: true }, { opened: day })).toBe(day);
  expect(openedIn({ byDay: true }, { opened: id })).toBeUndefined();
});
