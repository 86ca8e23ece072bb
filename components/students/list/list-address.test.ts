import { filterOf, idOf, isFiltered, listAgain, listInput } from './list-address.ts';

const id = '0197a1c2-3f00-7abc-8def-0123456789ab';
const untouched = { q: '', state: 'onRoll', page: 1, size: 10, sort: 'number', dir: 'asc' };

test.each([
  ['nothing', {}, {}],
  ['an unknown state', { state: 'gone' }, {}],
  ['every state', { state: 'all' }, { state: undefined }],
  ['an unknown order', { sort: 'id', dir: 'up' }, {}],
  ['a page that is no number', { page: '2x' }, {}],
  ['page 0', { page: '0' }, {}],
  ['a page beyond all pages', { page: '99999999' }, {}],
  ['a size that is not offered', { size: '1000' }, {}],
  ['a class that is no id', { class: "' or 1=1" }, {}],
  ['words with blanks around', { q: '  zs ' }, { q: 'zs' }],
  ['endless words', { q: 'x'.repeat(60) }, { q: 'x'.repeat(50) }],
  ['children without a class', { class: 'none' }, { classId: 'none' }],
  [
    'everything',
    { q: 'zs', class: id, state: 'left', gender: 'male', page: '3', size: '50', sort: 'class', dir: 'desc' },
    { q: 'zs', classId: id, state: 'left', gender: 'male', page: 3, size: 50, sort: 'class', dir: 'desc' },
  ],
])('an address with %s', (_name, query, expected) => {
  expect(listInput(query)).toEqual({ ...untouched, ...expected });
});

test('order and page are no filters', () => {
  expect(isFiltered(listInput({ page: '2', sort: 'name', size: '20' }))).toBe(false);
  expect(isFiltered(listInput({ class: 'none' }))).toBe(true);
  expect(isFiltered(listInput({ state: 'all' }))).toBe(true);
  expect(filterOf(listInput({ q: 'a', page: '2' }))).toEqual({ q: 'a', state: 'onRoll' });
});

test.each([
  [undefined, null],
  ['', null],
  ['../secrets', null],
  [id, id],
])('the id of %p is %p', (value, expected) => {
  expect(idOf(value)).toBe(expected);
});

test.each([
  ['/eduplus/basic/student', '/eduplus/basic/student'],
  [`/eduplus/basic/student?q=zs&page=3&student=${id}`, '/eduplus/basic/student?q=zs&page=3'],
  [`/eduplus/basic/student?view=import&import=${id}&kind=guardians`, '/eduplus/basic/student'],
])('the list that was left at %p is found again at %p', (left, again) => {
  expect(listAgain(left)).toBe(again);
});
