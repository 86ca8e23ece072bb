import fc from 'fast-check';
import { inOrder, misplaced, type Placed, placedBefore, stepOf } from './catalog-tree.ts';

const node = (id: string, parentId: string | null, place: number): Placed => ({ id, parentId, place });
const tree = [node('food', null, 0), node('rice', 'food', 0), node('oil', 'food', 1), node('desk', null, 1)];
const order = (all: readonly Placed[]) => inOrder(all).map(({ id, depth }) => `${depth}${id}`);

/** The tree after one is put somewhere. */
function after(all: readonly Placed[], id: string, to: { parentId: string | null; beforeId: string | null }) {
  const ids = placedBefore(all, { id, ...to });
  return all.map((one) => (ids.includes(one.id) ? { ...one, parentId: to.parentId, place: ids.indexOf(one.id) } : one));
}

test('each is followed by those below it', () => {
  expect(order(tree)).toEqual(['0food', '1rice', '1oil', '0desk']);
});

test.each([
  ['up', 'oil', ['0food', '1oil', '1rice', '0desk']],
  ['down', 'rice', ['0food', '1oil', '1rice', '0desk']],
  ['down', 'food', ['0desk', '0food', '1rice', '1oil']],
  ['inward', 'desk', ['0food', '1rice', '1oil', '1desk']],
  ['outward', 'rice', ['0food', '1oil', '0rice', '0desk']],
] as const)('%s moves %s', (step, id, expected) => {
  const to = stepOf(tree, tree.find((one) => one.id === id) ?? tree[0] ?? node('', null, 0), step);
  expect(order(after(tree, id, to ?? { parentId: null, beforeId: null }))).toEqual(expected);
});

test.each([
  ['up', 'food'],
  ['inward', 'food'],
  ['outward', 'desk'],
  ['down', 'desk'],
] as const)('%s is not there for %s', (step, id) => {
  expect(stepOf(tree, tree.find((one) => one.id === id) ?? node('', null, 0), step)).toBeNull();
});

test('no branch stands below itself, and none is too deep', () => {
  expect(misplaced(tree, 'food', 'rice')).toBe('ownBranch');
  expect(misplaced(tree, 'food', 'food')).toBe('ownBranch');
  const deep = [...tree, node('a', 'rice', 0), node('b', 'a', 0)];
  expect(misplaced(deep, 'desk', 'b')).toBe('tooDeep');
  expect(misplaced(deep, 'food', 'desk')).toBe('tooDeep');
  expect(misplaced(deep, 'a', 'desk')).toBeNull();
});

test('whatever moves where it may, nothing is lost', () => {
  const ids = tree.map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids), { nil: null })), { maxLength: 12 }),
      (moves) => {
        const end = moves.reduce<readonly Placed[]>(
          (all, [id, parentId]) => (misplaced(all, id, parentId) ? all : after(all, id, { parentId, beforeId: null })),
          tree,
        );
        expect(
          inOrder(end)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(ids.toSorted());
      },
    ),
  );
});
