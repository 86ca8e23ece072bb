import { type AmountBranch, type BranchNode, type Flow, type FlowNode, followersOf, type SignNode } from './flow.ts';

/** Where something can be added: behind a node, in a lane of a branch, or before the first node. */
export interface FlowGap {
  /** Null before the first node. */
  readonly after: string | null;
  /** The lane of a branch, of which the last is for everything else. */
  readonly lane: number;
}

/** A lane of a branch as it is drawn. */
interface DrawnLane {
  readonly gap: FlowGap;
  readonly steps: readonly DrawnStep[];
}

/** A node as it is drawn; what lies in two lanes is drawn in both. */
export type DrawnStep =
  | { readonly node: SignNode; readonly gap: FlowGap }
  | { readonly node: BranchNode; readonly gap: FlowGap; readonly lanes: readonly DrawnLane[] };

const end = '';

type Passed = ReadonlyMap<string, ReadonlySet<string>>;

/** Which keys every way from a node on comes to, itself among them. A ring, which no flow keeps, counts as its end. */
function passedOf(flow: Flow): Passed {
  const passed = new Map<string, ReadonlySet<string>>([[end, new Set([end])]]);
  const walk = (key: string | null): ReadonlySet<string> => {
    const node = flow.nodes.find((one) => one.key === key);
    const known = passed.get(node?.key ?? end);
    if (!node || known) return known ?? new Set([end]);
    passed.set(node.key, new Set([end]));
    const [first, ...others] = followersOf(node).map(walk);
    const common = [...(first ?? [])].filter((one) => others.every((other) => other.has(one)));
    const all = new Set([node.key, ...common]);
    passed.set(node.key, all);
    return all;
  };
  for (const { key } of flow.nodes) walk(key);
  return passed;
}

/** Where the lanes of a branch come together again; null at the end of the flow. */
function joinOf(flow: Flow, node: BranchNode): string | null {
  const passed = passedOf(flow);
  const ahead = (key: string) => passed.get(key)?.size ?? 0;
  const after = [...(passed.get(node.key) ?? [])].filter((key) => key !== node.key && key !== end);
  return after.toSorted((one, other) => ahead(other) - ahead(one))[0] ?? null;
}

function stepsFrom(flow: Flow, key: string | null, until: string | null, above: readonly string[]): DrawnStep[] {
  const node = flow.nodes.find((one) => one.key === key);
  if (!node || key === until || above.includes(node.key)) return [];
  const line = [...above, node.key];
  if (node.type === 'sign')
    return [{ node, gap: { after: node.key, lane: 0 } }, ...stepsFrom(flow, node.next, until, line)];
  const join = joinOf(flow, node);
  const lanes = followersOf(node).map((next, lane) => ({
    gap: { after: node.key, lane },
    steps: stepsFrom(flow, next, join, line),
  }));
  return [{ node, gap: { after: node.key, lane: lanes.length }, lanes }, ...stepsFrom(flow, join, until, line)];
}

/** A flow from its first node to its end, a branch with its lanes side by side up to where they come together. */
export const drawnFlow = (flow: Flow): readonly DrawnStep[] => stepsFrom(flow, flow.nodes[0]?.key ?? null, null, []);

/** A node whose ways on lead elsewhere. */
function redirected(node: FlowNode, to: (next: string | null, lane: number) => string | null): FlowNode {
  if (node.type === 'sign') return { ...node, next: to(node.next, 0) };
  const otherwise = to(node.otherwise, node.branches.length);
  if (node.by === 'amount' || node.by === 'days')
    return { ...node, otherwise, branches: node.branches.map((one, lane) => ({ ...one, next: to(one.next, lane) })) };
  return { ...node, otherwise, branches: node.branches.map((one, lane) => ({ ...one, next: to(one.next, lane) })) };
}

/** Without the nodes that no way comes to any more. */
function reachedOnly(flow: Flow): Flow {
  const reached = new Set<string>();
  const walk = (key: string | null): void => {
    const node = flow.nodes.find((one) => one.key === key);
    if (!node || reached.has(node.key)) return;
    reached.add(node.key);
    for (const next of followersOf(node)) walk(next);
  };
  walk(flow.nodes[0]?.key ?? null);
  return { ...flow, nodes: flow.nodes.filter(({ key }) => reached.has(key)) };
}

/** A key that no node of the flow has. */
export function freshKey({ nodes }: Flow): string {
  let number = nodes.length + 1;
  while (nodes.some(({ key }) => key === `n${number}`)) number += 1;
  return `n${number}`;
}

/** With a node in a gap; all its ways lead on to what stood there. */
export function withNodeIn(flow: Flow, { after, lane }: FlowGap, added: FlowNode): Flow {
  const at = flow.nodes.find(({ key }) => key === after);
  if (!at) {
    const [first] = flow.nodes;
    return { ...flow, nodes: [redirected(added, () => first?.key ?? null), ...flow.nodes] };
  }
  const isBehind = at.type === 'branch' && lane > at.branches.length;
  const next = isBehind ? joinOf(flow, at) : (followersOf(at)[lane] ?? null);
  const inside = isBehind ? insideOf(flow, at, next) : new Set([at.key]);
  const leads = (from: FlowNode) =>
    redirected(from, (to, index) => (to === next && (isBehind || index === lane) ? added.key : to));
  const nodes = flow.nodes.map((node) => (inside.has(node.key) ? leads(node) : node));
  return { ...flow, nodes: [...nodes, redirected(added, () => next)] };
}

/** A branch with all that lies in its lanes. */
function insideOf(flow: Flow, branch: BranchNode, join: string | null): ReadonlySet<string> {
  const inside = new Set<string>();
  const walk = (key: string | null): void => {
    const node = flow.nodes.find((one) => one.key === key);
    if (!node || key === join || inside.has(node.key)) return;
    inside.add(node.key);
    for (const next of followersOf(node)) walk(next);
  };
  walk(branch.key);
  return inside;
}

/** Without a node, of a branch without its lanes: what led to it leads to what follows. */
export function withoutNode(flow: Flow, key: string): Flow {
  const node = flow.nodes.find((one) => one.key === key);
  if (!node) return flow;
  const next = node.type === 'sign' ? node.next : joinOf(flow, node);
  const left = flow.nodes.filter((one) => one !== node).map((one) => redirected(one, (to) => (to === key ? next : to)));
  const isFirst = flow.nodes[0] === node;
  const first = isFirst ? left.find((one) => one.key === next) : left[0];
  return reachedOnly({ ...flow, nodes: first ? [first, ...left.filter((one) => one !== first)] : [] });
}

/** With a node as it was changed; lanes that a branch has lost go with all that lay in them alone. */
export const withNodeChanged = (flow: Flow, changed: FlowNode): Flow =>
  reachedOnly({ ...flow, nodes: flow.nodes.map((node) => (node.key === changed.key ? changed : node)) });

/** The nodes that decide and would be gone with the lanes that a changed node has lost. */
export function lostBy(flow: Flow, changed: FlowNode): readonly SignNode[] {
  const left = new Set(withNodeChanged(flow, changed).nodes.map(({ key }) => key));
  return flow.nodes.filter((node) => node.type === 'sign').filter(({ key }) => !left.has(key));
}

/** The amounts, or days, at which the lanes of a branch part. */
export const boundsOf = (branches: readonly AmountBranch[]): readonly number[] =>
  branches.flatMap(({ below }) => below ?? []);

/**
 * The lanes of a branch that parts at these amounts, each from its amount to below the next, so that they neither
 * overlap nor leave something out. Where there are as many as before, each keeps its way whatever its amount has
 * become; else by the amount at which it begins, and a new one takes that of the lane it is cut from.
 */
export function lanesAt(bounds: readonly number[], former: readonly AmountBranch[]): readonly AmountBranch[] {
  const starts = [0, ...[...new Set(bounds)].filter((bound) => bound > 0).toSorted((one, other) => one - other)];
  return starts.map((from, index) => ({
    from,
    below: starts[index + 1] ?? null,
    next: (starts.length === former.length ? former[index] : former.findLast((one) => one.from <= from))?.next ?? null,
  }));
}
