import {
  type AmountBranch,
  type Flow,
  type FlowNode,
  followersOf,
  mostFlowNodes,
  type NamedBranch,
  type NobodyRule,
  type SignNode,
  type WhoRule,
} from './flow.ts';

/** What keeps a flow from being switched on. */
export const flowFaults = [
  'empty',
  'tooMany',
  'sameKey',
  'unknownNext',
  'ring',
  'unreached',
  'withoutSigner',
  'noRule',
  'emptyCircle',
  'unknownRole',
  'unknownPerson',
  'noBranch',
  'amountNegative',
  'amountEmpty',
  'amountOverlap',
  'amountGap',
  'namedTwice',
  'namedNothing',
  'hours',
] as const;

export interface FlowFault {
  readonly fault: (typeof flowFaults)[number];
  /** The key of the node; null where it is the flow as a whole. */
  readonly node: string | null;
}

/** Who and what a school has: a flow names nobody else. */
export interface Known {
  readonly people: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
}

type Faults = readonly FlowFault['fault'][];

function ruleFaults(rule: WhoRule | NobodyRule, { people, roles }: Known): Faults {
  if (rule.by === 'role') return roles.has(rule.id) ? [] : ['unknownRole'];
  if (rule.by === 'person') return people.has(rule.id) ? [] : ['unknownPerson'];
  if (rule.by !== 'choice') return [];
  if (rule.among.length === 0) return ['emptyCircle'];
  return rule.among.every((id) => people.has(id)) ? [] : ['unknownPerson'];
}

function signFaults(node: SignNode, known: Known): Faults {
  return [
    ...(node.who.length === 0 ? (['noRule'] as const) : []),
    ...[...node.who, node.nobody].flatMap((rule) => ruleFaults(rule, known)),
    ...(node.hours !== null && !(Number.isSafeInteger(node.hours) && node.hours > 0) ? (['hours'] as const) : []),
  ];
}

/** Ranges of amounts, or of days, begin at nothing, meet each other, and the last one has no upper end. */
function amountFaults(branches: readonly AmountBranch[]): Faults {
  const faults: FlowFault['fault'][] = [];
  const isCents = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!branches.every(({ from, below }) => isCents(from) && (below === null || isCents(below)))) {
    faults.push('amountNegative');
  }
  if (branches.some(({ from, below }) => below !== null && below <= from)) faults.push('amountEmpty');
  let end: number | null = 0;
  for (const { from, below } of branches.toSorted((one, other) => one.from - other.from)) {
    if (end === null || from < end) faults.push('amountOverlap');
    else if (from > end) faults.push('amountGap');
    end = below === null || end === null ? null : Math.max(end, below);
  }
  if (end !== null) faults.push('amountGap');
  return faults;
}

function namedFaults(branches: readonly NamedBranch[]): Faults {
  const named = branches.flatMap(({ of }) => of);
  return [
    ...(new Set(named).size < named.length ? (['namedTwice'] as const) : []),
    ...(branches.some(({ of }) => of.length === 0) ? (['namedNothing'] as const) : []),
  ];
}

function nodeFaults(node: FlowNode, known: Known): Faults {
  if (node.type === 'sign') return signFaults(node, known);
  if (node.branches.length === 0) return ['noBranch'];
  return node.by === 'amount' || node.by === 'days' ? amountFaults(node.branches) : namedFaults(node.branches);
}

/** Where the ways of a flow lead: which nodes stand in a ring, which are reached, which end a way nobody signs. */
function wayFaults(nodes: readonly FlowNode[]): readonly FlowFault[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const faults: FlowFault[] = [];
  const [first] = nodes;
  if (!first) return [{ fault: 'empty', node: null }];
  const reached = new Set<string>();
  const walk = (key: string, above: ReadonlySet<string>, isSigned: boolean): void => {
    const node = byKey.get(key);
    if (!node) return;
    if (above.has(key)) {
      faults.push({ fault: 'ring', node: key });
      return;
    }
    const mark = `${key} ${isSigned}`;
    if (reached.has(mark)) return;
    const line = new Set([...above, key]);
    const signed = isSigned || node.type === 'sign';
    for (const next of followersOf(node)) {
      if (next !== null) walk(next, line, signed);
      else if (!signed) faults.push({ fault: 'withoutSigner', node: key });
    }
    reached.add(mark);
  };
  walk(first.key, new Set(), false);
  const isReached = (key: string) => reached.has(`${key} true`) || reached.has(`${key} false`);
  for (const { key } of nodes) if (!isReached(key)) faults.push({ fault: 'unreached', node: key });
  return faults;
}

/**
 * What keeps a flow from being switched on, each fault with its node, none twice: a flow without faults ends for every
 * document, is signed by somebody on every way, and takes each document along exactly one of them.
 */
export function flowFaultsOf(flow: Flow, known: Known): readonly FlowFault[] {
  const { nodes } = flow;
  const keys = new Set(nodes.map(({ key }) => key));
  const seen = new Set<string>();
  const faults: FlowFault[] = nodes.length > mostFlowNodes ? [{ fault: 'tooMany', node: null }] : [];
  for (const node of nodes) {
    if (seen.has(node.key)) faults.push({ fault: 'sameKey', node: node.key });
    seen.add(node.key);
    if (followersOf(node).some((next) => next !== null && !keys.has(next))) {
      faults.push({ fault: 'unknownNext', node: node.key });
    }
    faults.push(...nodeFaults(node, known).map((fault) => ({ fault, node: node.key })));
  }
  const copies = [...flow.copiesAtStart, ...flow.copiesAtEnd].flatMap((rule) => ruleFaults(rule, known));
  faults.push(...copies.map((fault) => ({ fault, node: null })));
  if (nodes.length <= mostFlowNodes) faults.push(...wayFaults(nodes));
  return [...new Map(faults.map((fault) => [`${fault.fault} ${fault.node}`, fault])).values()];
}
