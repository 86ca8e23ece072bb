/** What stands above schools, from the widest to the narrowest; a node is never wider than the one above it. */
export const nodeKinds = ['bureau', 'district', 'group'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** How deep organisations lie below each other; a ring of them must not be followed for ever either. */
export const nodeDepthMax = 8;

/** An organisation as far as its place in the tree is concerned. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: NodeKind;
}

/** Why a node cannot stand below another. */
type NodeFault = 'ring' | 'deep' | 'wider';

type Known = ReadonlyMap<string, TreeNode>;

/** The ids of a node and all above it, from itself upwards; a ring ends. */
export function nodePath(known: Known, id: string): readonly string[] {
  const path: string[] = [];
  for (let at: string | null = id; at !== null && !path.includes(at); at = known.get(at)?.parentId ?? null)
    path.push(at);
  return path;
}

/** How many levels a node has below and with itself. */
function height(known: Known, id: string, seen: ReadonlySet<string> = new Set()): number {
  if (seen.has(id)) return 0;
  const below = [...known.values()].filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((node) => height(known, node.id, new Set([...seen, id]))));
}

/**
 * What forbids a node to stand below another: that it would lie below itself, beyond the eighth level with all it
 * holds, or below what is narrower than it. Null where nothing does.
 * @param known all nodes of the tree, up to its root; a node that is not among them is a new one
 */
export function nodeFault(known: Known, node: Omit<TreeNode, 'parentId'>, parentId: string): NodeFault | null {
  const path = nodePath(known, parentId);
  if (path.includes(node.id)) return 'ring';
  if (path.length + height(known, node.id) > nodeDepthMax) return 'deep';
  const parent = known.get(parentId);
  return parent && nodeKinds.indexOf(parent.kind) > nodeKinds.indexOf(node.kind) ? 'wider' : null;
}
