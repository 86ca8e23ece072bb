import { safetyItems } from '@/lib/rules/safety-items.ts';
import { buildMenu, type MenuSituation } from './menu.ts';
import type { MenuItem } from './menu-item.ts';
import { viewAddress } from './paths.ts';
import { findNode, firstPage, reaches, resolve, trailTo } from './resolve.ts';

const build = (items: readonly MenuItem[], situation: Partial<MenuSituation> = {}) =>
  buildMenu(items, { edition: 1, locale: 'zh-CN', ...situation });
const leaf = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  name: path,
  path,
  type: 1,
  ...more,
});
const folder = (path: string, children: readonly MenuItem[], more: Partial<MenuItem> = {}) =>
  leaf(path, { children, ...more });
const addresses = (items: readonly MenuItem[], situation: Partial<MenuSituation> = {}) =>
  build(items, situation).map(({ address }) => address);

describe('entries that are left out', () => {
  test.each(['/app/intelligenceControl', '/app/areaManager', '/app/intelligenceSports', '/intelligenceSports'])(
    '%s',
    (path) => {
      expect(build([leaf(path)])).toEqual([]);
      expect(build([leaf('', { href: path })])).toEqual([]);
    },
  );
  test('recipes issued by a group, outside group schools', () => {
    const items = [leaf('/singleDiet/group', { id: '999002' })];
    expect(build(items)).toEqual([]);
    expect(build(items, { isGroupSchool: true })).toHaveLength(1);
  });
  test('in the messaging app: whatever is not among the allowed paths, folders staying for their children', () => {
    const items = [folder('/a', [leaf('/a/1'), leaf('/a/2')]), leaf('/b')];
    const menu = build(items, { allowedPaths: ['/a/2'] });
    expect(menu.map(({ address, children }) => [address, ...children.map((child) => child.address)])).toEqual([
      ['/eduplus/a', '/eduplus/a/2'],
    ]);
  });
  test('in the messaging app an allowed folder brings what lies below it', () => {
    const items = [folder('/a', [folder('/a/b', [leaf('/a/b/1')])])];
    expect(build(items, { allowedPaths: ['/a'] })[0]?.children[0]?.children).toHaveLength(1);
    expect(build(items, { allowedPaths: [] })).toEqual([]);
  });
});

describe('campus-safety items in the messaging app', () => {
  const items = [folder('/safety', [...Object.values(safetyItems).map((path) => leaf(path)), leaf('/safety/visitor')])];
  const names = (situation: Partial<MenuSituation>) =>
    build(items, situation)[0]?.children.map(({ address }) => address.slice('/eduplus/safety/'.length)) ?? [];

  test.each(Object.keys(safetyItems))('%s shows by its own flag alone, and by 1 alone', (name) => {
    expect(names({ safetyFlags: { [name]: 1 } })).toEqual([name, 'visitor']);
    for (const flag of [0, 2, -1]) expect(names({ safetyFlags: { [name]: flag } })).toEqual(['visitor']);
  });
  test('elsewhere no flag hides anything', () => {
    expect(names({})).toHaveLength(7);
    expect(names({ safetyFlags: null })).toHaveLength(7);
  });
  test('an allowed folder does not bring what a flag hides', () => {
    expect(names({ allowedPaths: ['/safety'], safetyFlags: { crowd: 1 } })).toEqual(['crowd', 'visitor']);
  });
});

describe('permission of parents', () => {
  test.each<[string, MenuItem, boolean]>([
    ['a folder without page or children', { id: '1', name: 'x', type: 1, children: [] }, true],
    ['a folder whose children are all without permission', folder('/a', [leaf('/a/1', { noPermission: true })]), true],
    ['a folder of which every child was removed', folder('/a', [leaf('/intelligenceSports')]), true],
    [
      'the same as a frame, which opens its own page',
      folder('/a', [leaf('/a/1', { noPermission: true })], { loadMode: 2 }),
      false,
    ],
    [
      'a frame above a folder of which every child is closed',
      folder('/a', [folder('/a/b', [leaf('/a/b/c', { noPermission: true })])], { loadMode: 2 }),
      false,
    ],
    ['a folder with one permitted child', folder('/a', [leaf('/a/1', { noPermission: true }), leaf('/a/2')]), false],
    ['a page without children', leaf('/a', { children: [] }), false],
    [
      'a grandparent above closed folders',
      folder('/a', [folder('/a/b', [leaf('/a/b/c', { noPermission: true })])]),
      true,
    ],
  ])('%s', (_name, item, expected) => {
    expect(build([item])[0]?.noPermission).toBe(expected);
  });
  test.each([null, undefined])('outside the messaging app (level %p) nothing is closed', (dietPermissionLevel) => {
    expect(build([leaf('/singleDiet/recipe')], { dietPermissionLevel })[0]?.noPermission).toBe(false);
  });
  test('diet level 0 closes every single-diet entry', () => {
    const items = [leaf('/singleDiet/recipe'), leaf('/nutrition/materials'), leaf('/basic/student')];
    expect(build(items, { dietPermissionLevel: 0 }).map((node) => node.noPermission)).toEqual([true, true, false]);
    expect(build(items, { dietPermissionLevel: 1 }).map((node) => node.noPermission)).toEqual([false, false, false]);
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://files.example'])(
  'an outside address %s is none',
  (outLink) => {
    for (const loadMode of [1, 2]) expect(build([leaf('/a', { loadMode, outLink })])[0]?.outLink).toBe('');
  },
);

describe('editions', () => {
  const items = [leaf('/setting/account', { type: 1 }), leaf('/news', { type: 1 }), leaf('/basic/student')];
  test.each<[1 | 2 | 3, string]>([
    [1, '/eduplus/basic/student'],
    [2, '/eduplus/setting/account'],
    [3, '/eduplus/basic/student'],
  ])('edition %s lands on %s', (edition, expected) => {
    expect(firstPage(build(items, { edition }))).toBe(expected);
  });
  test('edition 2 shows settings that came hidden', () => {
    expect(build([leaf('/setting', { type: 0 })], { edition: 2 })[0]?.shown).toBe(true);
  });
});

describe('landing', () => {
  test('nothing permitted leads nowhere', () => {
    expect(firstPage([])).toBeNull();
    expect(firstPage(build([leaf('/a', { noPermission: true }), leaf('/b', { type: 0 })]))).toBeNull();
  });
  test('the first grandchild that is shown and permitted', () => {
    const items = [
      leaf('/closed', { noPermission: true }),
      folder('/a', [
        leaf('/a/hidden', { type: 0 }),
        folder('/a/b', [leaf('/a/b/no', { noPermission: true }), leaf('/a/b/yes')]),
      ]),
    ];
    expect(firstPage(build(items))).toBe('/eduplus/a/b/yes');
  });
});

describe('what an entry carries', () => {
  test.each<[string, Partial<MenuItem>, object]>([
    ['nothing more', {}, { isResident: false, level: 1 }],
    ['that it cannot be hidden', { isResident: true }, { isResident: true }],
    ['the level the backend says', { treelevel: 3, level: 2 }, { level: 3 }],
    ['the older word for it', { level: 2 }, { level: 2 }],
    [
      "the partner's app and its source",
      { isvAppId: 'isv1', appSource: '伙伴' },
      { isvAppId: 'isv1', appSource: '伙伴' },
    ],
    ['nulls as nothing', { isvAppId: null, appSource: null, isResident: null, treelevel: null }, { level: 1 }],
  ])('%s', (_name, more, expected) => {
    expect(build([leaf('/a', more)])[0]).toMatchObject(expected);
  });
  test('its depth, where the backend says none', () => {
    expect(build([folder('/a', [leaf('/a/b')])])[0]?.children[0]?.level).toBe(2);
  });
  test('the books are one page, closed when all their parts are', () => {
    const books = (noPermission: boolean) =>
      build([folder('/ledger', [leaf('/ledger/1', { noPermission })], { href: '/finance' })])[0];
    expect(books(false)).toMatchObject({ address: '/eduplus/finance/index', children: [], noPermission: false });
    expect(books(true)).toMatchObject({ children: [], noPermission: true });
  });
});

describe('addresses', () => {
  test.each<[MenuItem, string]>([
    [leaf('/basic/student'), '/eduplus/basic/student'],
    [leaf('basic/student/'), '/eduplus/basic/student'],
    [leaf('/eduplus/basic/student'), '/eduplus/basic/student'],
    [leaf('/whatever', { href: '/finance' }), '/eduplus/finance/index'],
    [leaf('/nutrition/materials'), '/eduplus/nutrition/materials'],
    [leaf('', { id: '7', href: 'https://elsewhere.example/' }), '/eduplus/entry/7'],
  ])('%j', (item, expected) => {
    expect(addresses([item])).toEqual([expected]);
  });
});

describe('what an address opens', () => {
  const menu = build([
    leaf('/closed', { noPermission: true }),
    folder('/a', [leaf('/a/1', { type: 0 }), leaf('/a/2')]),
    folder('/same', [leaf('/same')]),
    folder('/ledger', [leaf('/ledger/1')], { href: '/finance' }),
    leaf('/out', { loadMode: 1, outLink: 'https://elsewhere.example/' }),
    leaf('/framed', { loadMode: 2, outLink: 'https://frame.example/' }),
    leaf('/resource/eduplus_last'),
  ]);
  test.each<[string, object]>([
    ['/eduplus/unknown', { kind: 'noService' }],
    ['/eduplus/closed', { kind: 'noPermission' }],
    ['/eduplus/a', { kind: 'parent', to: '/eduplus/a/2' }],
    ['/eduplus/same', { kind: 'page' }],
    ['/eduplus/finance/index', { kind: 'page' }],
    ['/eduplus/out', { kind: 'external' }],
    ['/eduplus/framed', { kind: 'frame' }],
    ['/eduplus/resource/eduplus_last', { kind: 'view', folder: '/eduplus/resource' }],
    ['/eduplus/resource', { kind: 'view', folder: '/eduplus/resource' }],
    ['/eduplus/a/2?page=3', { kind: 'page' }],
  ])('%s', (path, expected) => {
    expect(resolve(path, menu)).toMatchObject(expected);
  });
  test('a permitted entry wins over a closed one at the same address', () => {
    const twice = build([leaf('/x', { id: 'closed', noPermission: true }), leaf('/x', { id: 'open' })]);
    expect(findNode('/eduplus/x', twice)?.id).toBe('open');
  });
  test('the trail names the folders above an entry', () => {
    expect(trailTo('/eduplus/a/2', menu).map(({ address }) => address)).toEqual(['/eduplus/a', '/eduplus/a/2']);
    expect(trailTo('/eduplus/a/2/7', menu).map(({ address }) => address)).toEqual(['/eduplus/a', '/eduplus/a/2']);
    expect(trailTo('/eduplus/unknown', menu)).toEqual([]);
  });
  test('the view of a folder', () => {
    expect(viewAddress('/eduplus/resource/eduplus_last')).toBe('/eduplus/resource');
  });
});

describe('what has no page', () => {
  const exists = (address: string) => address === '/eduplus/a/1';
  const addresses = (items: Parameters<typeof buildMenu>[0]) =>
    buildMenu(items, { edition: 2, locale: 'zh-CN', exists }).map(({ address, children }) => [
      address,
      children.length,
    ]);
  const entry = (path: string, more = {}) => ({ id: path, name: path, path, type: 1, ...more });

  test('is left out, with a folder that held nothing else', () => {
    const folder = entry('/a', { children: [entry('/a/1'), entry('/a/2')] });
    const empty = entry('/b', { children: [entry('/b/1')] });
    expect(addresses([folder, empty, entry('/c')])).toEqual([['/eduplus/a', 1]]);
  });

  test('stays where somebody else serves it', () => {
    const outside = entry('/o', { loadMode: 1, outLink: 'https://example.org/' });
    expect(addresses([entry('/f', { loadMode: 2 }), outside])).toHaveLength(2);
  });
});

test('a menu reaches its pages and what lies below them, whatever the query, and the static pages', () => {
  const entry = (path: string, more = {}) => ({ id: path, name: path, path, type: 1, ...more });
  const folder = entry('/f', { children: [entry('/f/1')] });
  const shown = buildMenu([entry('/a/b'), entry('/c', { noPermission: true }), folder], {
    edition: 2,
    locale: 'zh-CN',
  });
  const reached = (address: string) => reaches(shown, address);
  expect(['/eduplus/a/b?x=1', '/eduplus/a/b/12', '/eduplus/setting/staff', '/eduplus/default'].every(reached)).toBe(
    true,
  );
  expect(['/eduplus/c', '/eduplus/c/1', '/eduplus/a', '/eduplus/d', '/eduplus/f/2'].some(reached)).toBe(false);
});
