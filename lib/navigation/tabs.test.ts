import { limits } from '@/lib/rules/limits.ts';
import { addTab, closeOtherTabs, closeTab, parseTabs, type ViewedTab } from './tabs.ts';

const tab = (name: string, query = ''): ViewedTab => ({
  path: `/eduplus/${name}`,
  fullPath: `/eduplus/${name}${query}`,
  title: name,
  menuId: null,
});
const names = (tabs: readonly ViewedTab[]) => tabs.map(({ title }) => title).join('');

test.each([
  ['nothing stored', null],
  ['garbage', '{'],
  ['not a list', '{"a":1}'],
  ['an address outside the console', JSON.stringify([{ ...tab('a'), fullPath: 'https://evil.example' }])],
])('%s is read as no tabs', (_name, stored) => {
  expect(parseTabs(stored)).toEqual([]);
});

test('stored tabs come back', () => {
  expect(parseTabs(JSON.stringify([tab('a'), tab('b')]))).toEqual([tab('a'), tab('b')]);
});

test('new tabs stand at the front, known ones keep their place and take the new query', () => {
  const tabs = addTab(addTab([tab('a')], tab('b')), tab('c'));
  expect(names(tabs)).toBe('cba');
  expect(addTab(tabs, tab('b', '?page=2'))[1]?.fullPath).toBe('/eduplus/b?page=2');
});

test('the oldest tab gives way', () => {
  const many = Array.from({ length: limits.viewedTabs + 3 }, (_, n) => tab(String(n))).reduce(
    addTab,
    [] as readonly ViewedTab[],
  );
  expect(many).toHaveLength(limits.viewedTabs);
  expect(many[0]?.title).toBe(String(limits.viewedTabs + 2));
});

test.each([
  ['/eduplus/z', 'abc', null],
  ['/eduplus/a', 'bc', 'b'],
  ['/eduplus/c', 'ab', 'b'],
])('closing %s leaves %s and goes to %s', (path, left, next) => {
  const closed = closeTab([tab('a'), tab('b'), tab('c')], path);
  expect(names(closed.tabs)).toBe(left);
  expect(closed.next?.title ?? null).toBe(next);
});

test('closing the last tab goes nowhere', () => {
  expect(closeTab([tab('a')], '/eduplus/a')).toEqual({ tabs: [], next: null });
});

test('closing the others keeps one', () => {
  expect(names(closeOtherTabs([tab('a'), tab('b')], '/eduplus/b'))).toBe('b');
});
