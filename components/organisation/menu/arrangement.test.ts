import fc from 'fast-check';
import { arrangeMenu, visible } from '@/lib/navigation/arrange-menu.ts';
import { buildMenu } from '@/lib/navigation/menu.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { asItComes, moved, placed, toggled } from './arrangement.ts';

const leaf = (id: string, more = {}) => ({ id, name: id, path: `/${id}`, type: 1, ...more });
const menu = buildMenu(
  [leaf('a'), leaf('b', { children: [leaf('b1'), leaf('no', { noPermission: true }), leaf('b2')] }), leaf('c')],
  { edition: 2, locale: 'zh-CN' },
);
const shape = (of: Menu): string =>
  visible(of)
    .map(({ id, children }) => id + (children.length ? `(${shape(children)})` : ''))
    .join(' ');
const shown = (arrangement: Parameters<typeof arrangeMenu>[1]) => shape(arrangeMenu(menu, arrangement));

test.each([
  ['a', -1, 'a b(b1 b2) c'],
  ['c', 1, 'a b(b1 b2) c'],
  ['gone', 1, 'a b(b1 b2) c'],
  ['a', 1, 'b(b1 b2) a c'],
  ['c', -1, 'a c b(b1 b2)'],
  ['b2', -1, 'a b(b2 b1) c'],
] as const)('moving %s by %i', (id, step, expected) => {
  expect(shown(moved(menu, asItComes, id, step))).toBe(expected);
});

test.each([
  ['a', 'c', 'b(b1 b2) c a'],
  ['c', 'a', 'c a b(b1 b2)'],
  ['a', 'b1', 'a b(b1 b2) c'],
  ['b1', 'b1', 'a b(b1 b2) c'],
])('dropping %s on %s', (id, at, expected) => {
  expect(shown(placed(menu, asItComes, id, at))).toBe(expected);
});

test('putting away twice shows it again', () => {
  const away = toggled(asItComes, 'b1');
  expect(shown(away)).toBe('a b(b2) c');
  expect(toggled(away, 'b1')).toEqual(asItComes);
});

test('moving back and forth ends where it began', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'b1', 'b2')), (ids) => {
      let now = asItComes;
      for (const id of ids) now = moved(menu, now, id, 1);
      for (const id of ids.toReversed()) {
        const before = shown(now);
        const back = moved(menu, now, id, -1);
        // The last of a row does not move, so it does not move back either.
        now = shown(moved(menu, back, id, 1)) === before ? back : now;
      }
      expect(new Set(now.order).size).toBe(now.order.length);
    }),
  );
});
