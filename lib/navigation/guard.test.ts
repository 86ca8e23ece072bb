import { type Decision, guard, type Journey, type Traveller } from './guard.ts';
import { buildMenu } from './menu.ts';

const menu = buildMenu(
  [
    { id: '1', name: '工作台', path: '/default', type: 1 },
    {
      id: '2',
      name: '学生管理',
      path: '/basic',
      type: 1,
      children: [
        { id: '21', name: '离校学生', path: '/basic/leave', type: 1, noPermission: true },
        { id: '22', name: '学生列表', path: '/basic/student', type: 1 },
      ],
    },
  ],
  { edition: 1, locale: 'zh-CN' },
);

const teacher: Traveller = {
  signedIn: true,
  schoolId: 'a',
  lastSchoolId: 'a',
  codeMatches: false,
  productCode: 'zl',
  goodsAuthorised: true,
  menu,
};
const stranger: Traveller = { ...teacher, signedIn: false, schoolId: null, lastSchoolId: null, menu: 'unknown' };
const newcomer: Traveller = { ...teacher, lastSchoolId: null };
const atEdge: Traveller = { ...teacher, menu: 'unknown', goodsAuthorised: 'unknown' };

const ask = (to: string, traveller: Traveller, more: Partial<Journey> = {}) =>
  guard({ from: null, to, query: {}, ...more }, traveller);

const verdict = (decision: Decision) =>
  `${decision.rule} ${decision.outcome}${decision.outcome === 'redirect' ? ` ${decision.to}` : ''}`;

describe('what is turned away', () => {
  test.each<[string, string, Traveller, Partial<Journey>, string]>([
    [
      'a messaging ticket without a session',
      '/eduplus/x',
      stranger,
      { query: { wxworkToken: 't' } },
      '2 redirect /wxworkLogin',
    ],
    [
      'the ticket comes before public pages too',
      '/login',
      stranger,
      { query: { wxworkToken: 't' } },
      '2 redirect /wxworkLogin',
    ],
    [
      'goods without the authorisation',
      '/eduplus/newGoods/stock',
      { ...teacher, goodsAuthorised: false },
      {},
      '3 redirect /eduplus/newGoods/no-auth',
    ],
    ['no session', '/eduplus/basic/student', stranger, {}, '5 redirect /login'],
    ['no session on a static page', '/eduplus/marketing/health', stranger, {}, '5 redirect /login'],
    ['no session on an address nobody knows', '/nowhere', stranger, {}, '5 redirect /login'],
    [
      'after a switch: an entry without permission',
      '/eduplus/basic/leave',
      newcomer,
      {},
      '7 redirect /eduplus/withoutPermission',
    ],
    [
      'after signing in: a page of ours that the menu lacks',
      '/eduplus/fees/batch',
      newcomer,
      { built: true },
      '7 redirect /eduplus/withoutPermission',
    ],
    ['after a switch: the console itself leads on', '/eduplus', newcomer, {}, '7 redirect /eduplus/default'],
    ['after a switch: an unknown address', '/eduplus/unknown', newcomer, {}, '7 redirect /eduplus/default'],
    [
      'after a switch: an empty menu',
      '/eduplus/basic/student',
      { ...newcomer, menu: [] },
      {},
      '9 redirect /eduplus/withoutPermission',
    ],
    ['an empty menu', '/eduplus/basic/student', { ...teacher, menu: [] }, {}, '9 redirect /eduplus/withoutPermission'],
    ['an entry without permission', '/eduplus/basic/leave', teacher, {}, '6 redirect /eduplus/withoutPermission'],
    [
      'a page of ours that the menu lacks',
      '/eduplus/fees/batch',
      teacher,
      { built: true },
      '6 redirect /eduplus/withoutPermission',
    ],
    ['an address nobody knows', '/eduplus/unknown', teacher, {}, '6 noService'],
    ['the console itself leads on', '/eduplus', teacher, {}, '8 redirect /eduplus/default'],
  ])('%s', (_name, to, traveller, more, expected) => {
    expect(verdict(ask(to, traveller, more))).toBe(expected);
  });
});

describe('what passes', () => {
  test.each<[string, string, Traveller, Partial<Journey>, string]>([
    ['the same path, whoever asks', '/eduplus/x', stranger, { from: '/eduplus/x' }, '1 pass'],
    ['the same path with a trailing slash', '/eduplus/x/', stranger, { from: '/eduplus/x' }, '1 pass'],
    ['the ticket at its own page', '/wxworkLogin', stranger, { query: { wxworkToken: 't' } }, '4 pass'],
    [
      'the no-authorisation page itself',
      '/eduplus/newGoods/no-auth',
      { ...teacher, goodsAuthorised: false },
      {},
      '6 pass',
    ],
    ['a public page', '/register', stranger, {}, '4 pass'],
    ['the old spelling of the sign-in page', '/Login', stranger, {}, '4 pass'],
    ['a public screen under the console', '/eduplus/basic/childAttend', stranger, {}, '4 pass'],
    ['the same school', '/eduplus/basic/student', teacher, {}, '6 pass'],
    [
      'another school, but the code matches',
      '/eduplus/basic/student',
      { ...newcomer, codeMatches: true },
      {},
      '6 pass',
    ],
    ['a folder, for its first child is permitted', '/eduplus/basic', teacher, {}, '6 pass'],
    ['after a switch: a permitted entry', '/eduplus/basic/student', newcomer, {}, '7 pass'],
    ['after a switch: an address with an open word', '/eduplus/app-store/detail', newcomer, {}, '7 pass'],
    ['settings with an empty menu', '/eduplus/setting/account', { ...teacher, menu: [] }, {}, '6 pass'],
    [
      'the no-permission page with an empty menu',
      '/eduplus/withoutPermission',
      { ...newcomer, menu: [] },
      {},
      '7 pass',
    ],
    ['at the edge the menu is not asked', '/eduplus/unknown', atEdge, {}, '6 pass'],
    ['at the edge the goods authorisation is not asked', '/eduplus/newGoods/stock', atEdge, {}, '6 pass'],
  ])('%s', (_name, to, traveller, more, expected) => {
    expect(verdict(ask(to, traveller, more))).toBe(expected);
  });
});

describe('what a navigation brings about', () => {
  test('a missing session marks the person logged out and fetches nothing', () => {
    expect(ask('/eduplus/x', stranger).effects).toMatchObject({
      markLoggedOut: true,
      fetchNotice: false,
      recordTab: false,
    });
  });
  test('public pages and the same path record no tab', () => {
    expect(ask('/register', teacher).effects.recordTab).toBe(false);
    expect(ask('/eduplus/default', teacher, { from: '/eduplus/default' }).effects.recordTab).toBe(false);
  });
  test('a page of the same school is recorded and keeps the tabs', () => {
    expect(ask('/eduplus/basic/student', teacher).effects).toMatchObject({
      recordTab: true,
      clearTabs: false,
      reloadMenu: false,
    });
  });
  test('a change of school clears the tabs and reloads the menu, also when it leads elsewhere', () => {
    expect(ask('/eduplus/basic/student', newcomer).effects).toMatchObject({
      clearTabs: true,
      reloadMenu: true,
      recordTab: true,
    });
    expect(ask('/eduplus/unknown', newcomer).effects).toMatchObject({
      clearTabs: true,
      reloadMenu: true,
      recordTab: false,
    });
  });
  test.each<[string, string, 'finance' | 'diet' | null]>([
    ['/eduplus/charge/batch', 'zl', 'finance'],
    ['/eduplus/charge/batch', 'xys', null],
    ['/eduplus/singleDiet/recipe', 'xys', 'diet'],
    ['/eduplus/basic/student', 'zl', null],
  ])('%s for %s loads the app %s', (to, productCode, app) => {
    expect(ask(to, { ...atEdge, productCode }).effects.loadApp).toBe(app);
  });
  test.each([
    ['a stored school', teacher, true],
    ['no stored school', { ...teacher, schoolId: null, lastSchoolId: null }, false],
  ])('%s decides whether the notice is fetched', (_name, traveller, expected) => {
    expect(ask('/register', traveller).effects.fetchNotice).toBe(expected);
  });
});

describe('messaging parameters', () => {
  test('tickets are not carried', () => {
    expect(ask('/register', stranger, { query: { token: 't', userToken: 'u', next: '/x' } }).effects.carried).toEqual(
      {},
    );
  });
  test('the other five are, from the address before as well, and redirects keep them', () => {
    const decision = ask('/eduplus/x', stranger, {
      query: { corpId: 'new' },
      carried: { corpId: 'old', suiteId: 's' },
    });
    expect(decision).toMatchObject({ to: '/login', query: { corpId: 'new', suiteId: 's', next: '/eduplus/x' } });
  });
  test('the no-permission page is told which entry was shut, where one was', () => {
    const leave = ask('/eduplus/basic/leave', teacher, { query: { corpId: 'c', id: 'x' } });
    expect(leave).toMatchObject({ to: '/eduplus/withoutPermission', query: { corpId: 'c', page: '21' } });
    expect(ask('/eduplus/fees/batch', teacher, { built: true })).toMatchObject({ query: {} });
    expect(ask('/eduplus/basic/leave', newcomer)).toMatchObject({
      query: { page: '21' },
      effects: { clearTabs: true },
    });
  });
  test('the way to the messaging sign-in keeps the whole query', () => {
    expect(ask('/x', stranger, { query: { wxworkToken: 't', page: '2' } })).toMatchObject({
      query: { wxworkToken: 't', page: '2' },
    });
  });
});
