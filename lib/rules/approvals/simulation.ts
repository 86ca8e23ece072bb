import { type Circumstances, type Deciders, decidersOf, type People } from './deciders.ts';
import { branchTaken, type Facts, type Flow, type FlowNode, type SignNode } from './flow.ts';

/** A node that a document would come to. */
export interface SimulatedNode {
  readonly node: FlowNode;
  /** What a branch leads to for this document; null at the end, and where people decide what follows them. */
  readonly next: string | null;
  /** Who would decide; null at a branch. */
  readonly deciders: Deciders | null;
}

/** Every node that a document would come to on a day, in order, up to one that nobody fills. The flow has no ring. */
export function simulated(flow: Flow, at: Omit<Circumstances, 'ownDecision'>): readonly SimulatedNode[] {
  const byKey = new Map(flow.nodes.map((node) => [node.key, node]));
  const steps: SimulatedNode[] = [];
  let node = flow.nodes[0];
  while (node) {
    const next: string | null = node.type === 'branch' ? branchTaken(node, at.facts) : node.next;
    const deciders = node.type === 'sign' ? decidersOf(node, { ...at, ownDecision: flow.ownDecision }) : null;
    steps.push({ node, next, deciders });
    node = next === null || deciders?.outcome === 'nobody' ? undefined : byKey.get(next);
  }
  return steps;
}

/** A node that nobody fills, and for whom. */
export interface Unfilled {
  readonly node: string;
  readonly departmentId: string | null;
  readonly childId: string | null;
}

const chosenOf = ({ nodes }: Flow): Facts['chosen'] =>
  Object.fromEntries(
    nodes.flatMap((node) =>
      node.type === 'sign' ? [[node.key, node.who.flatMap((rule) => (rule.by === 'choice' ? rule.among : []))]] : [],
    ),
  );

/** One amount and number of days of each range, and none; one kind of each branch, and one that no branch names. */
function examples({ nodes }: Flow): readonly Pick<Facts, 'amount' | 'days' | 'kind'>[] {
  const branches = nodes.filter((node) => node.type === 'branch');
  const startsOf = (by: 'amount' | 'days') => [
    null,
    ...new Set(branches.flatMap((node) => (node.by === by ? node.branches.map(({ from }) => from) : []))),
  ];
  const kinds = branches.flatMap((node) => (node.by === 'kind' ? node.branches.flatMap(({ of }) => of) : []));
  return [...new Set(['', ...kinds])].flatMap((kind) =>
    startsOf('amount').flatMap((amount) => startsOf('days').map((days) => ({ kind, amount, days }))),
  );
}

const asksTeachers = ({ who }: SignNode) => who.some(({ by }) => by === 'classTeacher');

/**
 * The nodes that nobody would fill, over all departments, ranges of amounts and kinds, whoever applies; of nodes that
 * ask class teachers over these children. A flow is switched on when there is none.
 */
export function unfilledNodes(
  flow: Flow,
  people: People,
  day: string,
  children: readonly string[],
): readonly Unfilled[] {
  const found = new Map<string, Unfilled>();
  const look = (
    departmentId: string | null,
    childId: string | null,
    { amount, days, kind }: Pick<Facts, 'amount' | 'days' | 'kind'>,
  ) => {
    const said = { departmentId, childId, kind, amount, days };
    const facts: Facts = { applicant: '', authors: [], ...said, chosen: chosenOf(flow) };
    // Every node on the way is looked at, those after an unfilled one too.
    for (let rest = flow; rest.nodes.length > 0; ) {
      const last = simulated(rest, { facts, people, day }).at(-1);
      if (last?.node.type !== 'sign' || last.deciders?.outcome !== 'nobody') return;
      const { key } = last.node;
      if (!asksTeachers(last.node)) found.set(`${key} ${departmentId}`, { node: key, departmentId, childId: null });
      else if (childId !== null) found.set(`${key} ${departmentId} ${childId}`, { node: key, departmentId, childId });
      const at = last.next === null ? -1 : flow.nodes.findIndex((node) => node.key === last.next);
      const from = flow.nodes[at];
      rest = { ...flow, nodes: from ? [from, ...flow.nodes.filter((node) => node !== from)] : [] };
    }
  };
  const isForChildren = flow.nodes.some((node) => node.type === 'sign' && asksTeachers(node));
  const some = examples(flow);
  for (const departmentId of people.departments.size > 0 ? people.departments.keys() : [null]) {
    for (const childId of isForChildren ? [null, ...children] : [null]) {
      for (const example of some) look(departmentId, childId, example);
    }
  }
  return [...found.values()];
}
