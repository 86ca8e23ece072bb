import fc from 'fast-check';
import { arrangeMenu, visible } from './arrange-menu.ts';
import { buildMenu } from './menu.ts';
import type { Menu, MenuItem } from './menu-item.ts';
import { landingOf } from './resolve.ts';

const leaf = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: id,
  path: `/${id}`,
  type: 1,
  ...more,
});
const menu = buildMenu(
  [
    leaf('bench', { isResident: true }),
    leaf('a', { children: [leaf('a1'), leaf('a2'), leaf('a3', { noPermission: true })] }),
    leaf('b'),
  ],
  { edition: 2, locale: 'zh-CN' },
);
const nothing = { order: [], hidden: [], home: null };
const shape = (of: Menu): string =>
  visible(of)
    .map(({ id, children }) => id + (children.length ? `(${shape(children)})` : ''))
    .join(' ');

test.each([
  ['nothing said', null, 'bench a(a1 a2) b'],
  ['an empty word', nothing, 'bench a(a1 a2) b'],
  ['ids that are no more', { order: ['x', 'y'], hidden: ['z'], home: 'w' }, 'bench a(a1 a2) b'],
  ['another order on two levels', { ...nothing, order: ['b', 'a2', 'a1', 'a', 'bench'] }, 'b a(a2 a1) bench'],
  ['an order that does not know all: the others follow as they were', { ...nothing, order: ['b'] }, 'b bench a(a1 a2)'],
  ['an entry put away', { ...nothing, hidden: ['a1'] }, 'bench a(a2) b'],
  ['a folder of which nothing is left', { ...nothing, hidden: ['a1', 'a2'] }, 'bench b'],
  ['a whole folder', { ...nothing, hidden: ['a'] }, 'bench b'],
  ['an entry that cannot be put away', { ...nothing, hidden: ['bench'] }, 'bench a(a1 a2) b'],
])('%s', (_name, arrangement, expected) => {
  expect(shape(arrangeMenu(menu, arrangement))).toBe(expected);
});

test.each([
  [null, '/eduplus/bench'],
  [{ ...nothing, home: 'a2' }, '/eduplus/a2'],
  [{ ...nothing, home: 'a' }, '/eduplus/a1'],
  [{ ...nothing, home: 'a3' }, '/eduplus/bench'],
  [{ ...nothing, home: 'gone' }, '/eduplus/bench'],
  [{ ...nothing, home: 'b', hidden: ['b'] }, '/eduplus/b'],
  [{ ...nothing, hidden: ['a', 'b'], order: ['b'] }, '/eduplus/b'],
])('with %j the console begins at %s', (arrangement, expected) => {
  expect(landingOf(arrangeMenu(menu, arrangement))).toBe(expected);
});

const ids = fc.array(fc.constantFrom('bench', 'a', 'a1', 'a2', 'a3', 'b', 'x'));

test('no arrangement gives or takes a right, nor loses an entry, nor leaves nobody a page to begin with', () => {
  const facts = (of: Menu): string[] =>
    of.flatMap(({ id, noPermission, address, children }) => [`${id} ${noPermission} ${address}`, ...facts(children)]);
  fc.assert(
    fc.property(ids, ids, fc.option(fc.constantFrom('a', 'a3', 'b', 'x')), (order, hidden, home) => {
      const arranged = arrangeMenu(menu, { order, hidden, home });
      expect(facts(arranged).sort()).toEqual(facts(menu).sort());
      expect(landingOf(arranged)).not.toBeNull();
    }),
  );
});
