import { type NodeKind, nodeDepthMax, nodeFault, nodePath, type TreeNode } from './node-tree.ts';

const tree = (...nodes: readonly (readonly [id: string, parentId: string | null, kind?: NodeKind])[]) =>
  new Map<string, TreeNode>(nodes.map(([id, parentId, kind = 'group']) => [id, { id, parentId, kind }]));
/** A chain of so many nodes, n1 on top. */
const chain = (length: number) =>
  tree(...Array.from({ length }, (_, at) => [`n${at + 1}`, at === 0 ? null : `n${at}`] as const));

test('a node stands neither below itself nor below what lies below it', () => {
  const known = tree(['a', null], ['b', 'a'], ['c', 'b']);
  expect(nodeFault(known, { id: 'a', kind: 'group' }, 'a')).toBe('ring');
  expect(nodeFault(known, { id: 'a', kind: 'group' }, 'c')).toBe('ring');
  expect(nodeFault(known, { id: 'c', kind: 'group' }, 'a')).toBeNull();
});

test('there is no ninth level, with all that a node brings along', () => {
  const known = chain(nodeDepthMax);
  expect(nodeFault(known, { id: 'new', kind: 'group' }, `n${nodeDepthMax}`)).toBe('deep');
  expect(nodeFault(known, { id: 'new', kind: 'group' }, `n${nodeDepthMax - 1}`)).toBeNull();
  const both = new Map([...chain(7), ...tree(['x', null], ['y', 'x'])]);
  expect(nodeFault(both, { id: 'x', kind: 'group' }, 'n7')).toBe('deep');
  expect(nodeFault(both, { id: 'x', kind: 'group' }, 'n6')).toBeNull();
});

test('nothing stands below what is narrower', () => {
  const known = tree(['d', null, 'district'], ['g', 'd', 'group']);
  expect(nodeFault(known, { id: 'new', kind: 'bureau' }, 'd')).toBe('wider');
  expect(nodeFault(known, { id: 'new', kind: 'district' }, 'g')).toBe('wider');
  expect(nodeFault(known, { id: 'new', kind: 'group' }, 'd')).toBeNull();
});

test('a ring that stands already ends', () => {
  const ring = tree(['a', 'b'], ['b', 'a']);
  expect(nodePath(ring, 'a')).toEqual(['a', 'b']);
  expect(nodeFault(ring, { id: 'new', kind: 'group' }, 'a')).toBeNull();
});
