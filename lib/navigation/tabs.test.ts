import fc from 'fast-check';
import { limits } from '@/lib/rules/limits.ts';
import { addTab, type Closing, closedBy, neighbourOf, parseTabs, togglePin, type ViewedTab } from './tabs.ts';

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

test('a name that the page gave itself stays until the page gives another', () => {
  const named = addTab([], { ...tab('a'), name: 'Li Ming' });
  expect(addTab(named, tab('a', '?page=2'))[0]?.name).toBe('Li Ming');
  expect(addTab(named, { ...tab('a'), name: 'Li Min' })[0]?.name).toBe('Li Min');
});

test('the oldest tab gives way', () => {
  const left = many(limits.viewedTabs + 3).reduce<readonly ViewedTab[]>((tabs, next) => addTab(tabs, next), []);
  expect(left).toHaveLength(limits.viewedTabs);
  expect(left[0]?.title).toBe(String(limits.viewedTabs + 2));
});

const pinned = (tab_: ViewedTab): ViewedTab => ({ ...tab_, pinned: true });
const many = (count: number) => Array.from({ length: count }, (_, n) => tab(String(n)));

test('neither a pinned tab nor one with something unsaved gives way', () => {
  const full = [pinned(tab('p')), ...many(limits.viewedTabs - 1)];
  const oldest = `/eduplus/${limits.viewedTabs - 2}`;
  const after = addTab(full, tab('new'), (path) => path === oldest);
  expect(after).toHaveLength(limits.viewedTabs);
  expect(names(after.slice(0, 2))).toBe('pnew');
  expect(after.at(-1)?.path).toBe(oldest);
  expect(after.some(({ path }) => path === `/eduplus/${limits.viewedTabs - 3}`)).toBe(false);
});

test('where none may go, none does', () => {
  const full = many(limits.viewedTabs).map(pinned);
  expect(addTab(full, tab('new'))).toHaveLength(limits.viewedTabs + 1);
});

test('a pinned tab keeps its pin when its page is viewed again', () => {
  expect(addTab([pinned(tab('a'))], tab('a', '?page=2'))).toEqual([pinned(tab('a', '?page=2'))]);
});

describe.each([
  ['four tabs', [tab('a'), tab('b'), tab('c'), tab('d')]],
  ['four tabs of which the first is pinned', [pinned(tab('a')), tab('b'), tab('c'), tab('d')]],
])('of %s', (_name, tabs) => {
  const first = tabs[0]?.pinned ? '' : 'a';
  test.each<[Closing, string, string]>([
    ['this', 'c', 'c'],
    ['this', 'a', first],
    ['others', 'c', `${first}bd`],
    ['left', 'c', `${first}b`],
    ['left', 'a', ''],
    ['right', 'c', 'd'],
    ['right', 'd', ''],
    ['all', 'c', `${first}bcd`],
    ['this', 'z', ''],
    ['left', 'z', ''],
    ['right', 'z', ''],
  ])('closing %s of %s closes "%s"', (closing, at, expected) => {
    expect(names(closedBy(tabs, closing, `/eduplus/${at}`))).toBe(expected);
  });
});

test.each([
  ['b', 'b', 'c'],
  ['c', 'c', 'b'],
  ['b', 'bc', 'a'],
  ['a', 'abc', null],
  ['z', '', 'a'],
])('when %s is shown and "%s" are closed, %s is next', (shown, closed, next) => {
  const tabs = [tab('a'), tab('b'), tab('c')];
  const gone = tabs.filter(({ title }) => closed.includes(title));
  expect(neighbourOf(tabs, gone, `/eduplus/${shown}`)?.title ?? null).toBe(next);
});

test('a pin moves to the front, behind earlier pins, and lets go to the front of the others', () => {
  const one = togglePin([tab('a'), tab('b'), tab('c')], '/eduplus/c');
  expect(names(one)).toBe('cab');
  const two = togglePin(one, '/eduplus/b');
  expect(names(two)).toBe('cba');
  expect(togglePin(two, '/eduplus/c')).toEqual([pinned(tab('b')), tab('c'), tab('a')]);
  expect(togglePin(two, '/eduplus/z')).toBe(two);
});

const action = fc.record({
  kind: fc.constantFrom<'view' | 'pin' | Closing>('view', 'pin', 'this', 'others', 'left', 'right', 'all'),
  page: fc.integer({ min: 0, max: 30 }).map((n) => tab(`p${n}`)),
});

test('whatever is done, pinned tabs stand in front, none is twice, none is lost by closing but what is said', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let tabs: readonly ViewedTab[] = [];
      for (const { kind, page } of actions) {
        const before = tabs;
        if (kind === 'view') tabs = addTab(tabs, page);
        else if (kind === 'pin') tabs = togglePin(tabs, page.path);
        else {
          const closed = closedBy(tabs, kind, page.path);
          tabs = tabs.filter((one) => !closed.includes(one));
          expect(tabs.length + closed.length).toBe(before.length);
          expect(closed.some((one) => one.pinned)).toBe(false);
        }
        expect(new Set(tabs.map(({ path }) => path)).size).toBe(tabs.length);
        const firstFree = tabs.findIndex((one) => !one.pinned);
        expect(firstFree < 0 || tabs.slice(firstFree).every((one) => !one.pinned)).toBe(true);
        expect(parseTabs(JSON.stringify(tabs))).toEqual(tabs.slice(0, limits.viewedTabs));
      }
    }),
  );
});

test('the two addresses of a view have one tab, which takes the newest', () => {
  const at = (path: string): ViewedTab => ({ path, fullPath: path, title: '幼儿管理', menuId: '1' });
  const [plain, last] = [at('/eduplus/basic/student'), at('/eduplus/basic/student/eduplus_last')];
  expect(addTab(addTab([], plain), last)).toEqual([{ ...last, name: undefined }]);
  expect(addTab(addTab([], last), plain)).toEqual([{ ...plain, name: undefined }]);
});
