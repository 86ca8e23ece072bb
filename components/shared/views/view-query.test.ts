import { changeTo, viewQuery, viewShown } from './view-query.ts';

const names = ['q', 'state', 'size'];
const view = (name: string, query: Readonly<Record<string, string>>) => ({
  id: name,
  version: 1,
  list: '/eduplus/list',
  name,
  query,
  columns: null,
  standard: false,
});
const views = [view('open', { state: 'open' }), view('long', { state: 'open', size: '50' })];

test('a view keeps the filled-in parameters of its list, not the page, a form or an empty one', () => {
  expect(viewQuery({ q: '', state: 'open', page: '3', form: 'new' }, names)).toEqual({ state: 'open' });
});

test('opening a view takes away what it does not say', () => {
  expect(changeTo({ state: 'open', other: 'x' }, names)).toEqual({ q: null, state: 'open', size: null, page: null });
});

test.each([
  ['another filter is another view', { state: 'open', q: '李' }, undefined],
  ['nothing filtered', {}, undefined],
  ['the same filters', { state: 'open' }, 'open'],
  ['on a later page', { state: 'open', page: '2' }, 'open'],
  ['with a size that was chosen last', { state: 'open', size: '20' }, 'open'],
])('which view is shown: %s', (_name, query, expected) => {
  expect(viewShown(views, query, names)?.name).toBe(expected);
});
