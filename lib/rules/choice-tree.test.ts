import { type ChoiceNode, filteredTree, nodeOf } from './choice-tree.ts';

const tree: readonly ChoiceNode[] = [
  {
    id: 'g1',
    name: '一年级',
    disabled: true,
    children: [
      { id: 'a', name: '一年级1班' },
      { id: 'b', name: '启明班' },
    ],
  },
  { id: 'g2', name: '二年级', disabled: true, children: [{ id: 'c', name: '二年级1班' }] },
];
const shape = (nodes: readonly ChoiceNode[]): string =>
  nodes.map(({ id, children = [] }) => (children.length > 0 ? `${id}(${shape(children)})` : id)).join(' ');

test.each([
  ['没有', ''],
  ['', 'g1(a b) g2(c)'],
  ['  ', 'g1(a b) g2(c)'],
  ['启明', 'g1(b)'],
  ['1班', 'g1(a) g2(c)'],
  ['１班', 'g1(a) g2(c)'],
  ['一年级', 'g1(a b)'],
])('%j leaves %j', (word, left) => {
  expect(shape(filteredTree(tree, word))).toBe(left);
});

test('an entry is found on every level', () => {
  expect(nodeOf(tree, 'c')?.name).toBe('二年级1班');
  expect(nodeOf(tree, 'x')).toBeNull();
});
