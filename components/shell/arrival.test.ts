/** @jest-environment jsdom */
import { type Arrival, arrive } from './arrival.ts';
import { tabStore } from './tab-store.ts';

const owner = 'school-a person';
const at = (path: string, more: Partial<Arrival> = {}) =>
  arrive({ from: null, path, query: {}, schoolId: 'school-a', owner, title: { text: path, menuId: null }, ...more });
const tabs = (of = owner) => tabStore.read(of).map(({ fullPath }) => fullPath);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/eduplus/a');
});

test.each([
  ['a public screen', '/eduplus/basic/childAttend', {}],
  ['a page that nothing names', '/eduplus/unknown', { title: null }],
])('%s makes no tab', (_name, path, more) => {
  at(path, more);
  expect(tabs()).toEqual([]);
});

test('pages become tabs, the newest first; the same page takes its newest query', () => {
  at('/eduplus/a');
  at('/eduplus/b', { from: '/eduplus/a' });
  at('/eduplus/b', { from: '/eduplus/b', query: { page: '2' } });
  expect(tabs()).toEqual(['/eduplus/b?page=2', '/eduplus/a']);
});

test('another school or person clears the tabs', () => {
  at('/eduplus/a');
  at('/eduplus/b', { owner: 'school-b person', schoolId: 'school-b' });
  expect(tabs('school-b person')).toEqual(['/eduplus/b']);
  expect(tabs()).toEqual([]);
});

test('messaging parameters go on to the next address, tickets do not', () => {
  at('/eduplus/a', { query: { corpId: 'c', token: 'secret', page: '1' } });
  at('/eduplus/b', { from: '/eduplus/a', query: { page: '3' } });
  expect(window.location.pathname + window.location.search).toBe('/eduplus/b?page=3&corpId=c');
  expect(tabs()[0]).toBe('/eduplus/b?page=3&corpId=c');
});

test('the flag of the single page that stands in the browser is told to the server', () => {
  at('/eduplus/a');
  expect(document.cookie).not.toContain('singlePage');
  localStorage.setItem('singlePage', 'true');
  at('/eduplus/b');
  expect(document.cookie).toContain('singlePage=true');
  localStorage.setItem('singlePage', 'false');
  at('/eduplus/c');
  expect(document.cookie).not.toContain('singlePage');
});

test('what the server says of the single page is taken over where this browser says nothing', () => {
  document.cookie = 'singlePage=true; Path=/';
  at('/eduplus/a');
  expect(localStorage.getItem('singlePage')).toBe('true');
  document.cookie = 'singlePage=; Path=/; Max-Age=0';
});
