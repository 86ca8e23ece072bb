/** The most nodes that a flow may have. */
export const mostFlowNodes = 20;

/** How the people of a node decide: each of them, whoever comes first, or one after the other. */
export const signModes = ['all', 'any', 'order'] as const;
export type SignMode = (typeof signModes)[number];

/** What happens where the only one who could decide is the applicant. */
export const oneselfRules = ['skip', 'head', 'fallback'] as const;
export type OneselfRule = (typeof oneselfRules)[number];

/** Where a document goes on that was returned and sent again. */
export const resumeRules = ['where', 'start'] as const;
export type ResumeRule = (typeof resumeRules)[number];

/** Who decides at a node, or is sent a copy. */
export type WhoRule =
  | { readonly by: 'person'; readonly id: string }
  | { readonly by: 'role'; readonly id: string }
  /** Whom the school charges with a duty on the day, by its key. */
  | { readonly by: 'duty'; readonly id: string }
  /** The head of the applicant's department, in place of an absent one the deputy. */
  | { readonly by: 'head' }
  /** The head of the department above the applicant's. */
  | { readonly by: 'headAbove' }
  /** The teachers of the class of the child concerned. */
  | { readonly by: 'classTeacher' }
  /** Whom the applicant chooses out of these. */
  | { readonly by: 'choice'; readonly among: readonly string[] };

export type CopyRule = Exclude<WhoRule, { readonly by: 'choice' }>;

/** Who decides where nobody fills a node; nothing passes for want of people. */
export type NobodyRule =
  | { readonly by: 'person'; readonly id: string }
  | { readonly by: 'head' }
  | { readonly by: 'refuse' };

/** What goes with a decision: what a node wants, or what was given. */
export interface Beside {
  readonly signature: boolean;
  readonly comment: boolean;
  readonly file: boolean;
}

/** A node where people decide. */
export interface SignNode {
  readonly key: string;
  readonly type: 'sign';
  readonly name: string;
  readonly who: readonly WhoRule[];
  readonly mode: SignMode;
  readonly nobody: NobodyRule;
  readonly oneself: OneselfRule;
  /** Hours of work after which it is late; null without a limit. */
  readonly hours: number | null;
  readonly wants: Beside;
  /** The key of what follows; null at the end. */
  readonly next: string | null;
}

/** Whole cents, or whole days, from the first to below the second; null without an upper end. */
export interface AmountBranch {
  readonly from: number;
  readonly below: number | null;
  readonly next: string | null;
}

/** The kinds of document, or the departments, that take a branch. */
export interface NamedBranch {
  readonly of: readonly string[];
  readonly next: string | null;
}

/** A node where the way parts; what no branch takes goes on at `otherwise`. */
export type BranchNode = { readonly key: string; readonly type: 'branch'; readonly otherwise: string | null } & (
  | { readonly by: 'amount'; readonly branches: readonly AmountBranch[] }
  | { readonly by: 'days'; readonly branches: readonly AmountBranch[] }
  | { readonly by: 'kind' | 'department'; readonly branches: readonly NamedBranch[] }
);

export type FlowNode = SignNode | BranchNode;

/** The way of a document through signatures; the first node is where it begins. */
export interface Flow {
  readonly nodes: readonly FlowNode[];
  readonly copiesAtStart: readonly CopyRule[];
  readonly copiesAtEnd: readonly CopyRule[];
  readonly resume: ResumeRule;
  /** Whether applicants may decide on what they ask for. */
  readonly ownDecision: boolean;
  /** Whether somebody who agreed at the node before need not agree again. */
  readonly onceInARow: boolean;
}

/** What a document says to the conditions of a flow. */
export interface Facts {
  readonly applicant: string;
  /** Whoever made or changed the document: they decide neither for somebody nor as an added signer. */
  readonly authors: readonly string[];
  readonly departmentId: string | null;
  readonly childId: string | null;
  readonly kind: string;
  /** Whole cents; null where the document has no amount. */
  readonly amount: number | null;
  /** Whole days that the document asks for; null where it asks for none. */
  readonly days: number | null;
  /** Whom the applicant chose, by the key of the node. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

/** What follows a branch for a document. */
export function branchTaken(node: BranchNode, facts: Facts): string | null {
  if (node.by === 'amount' || node.by === 'days') {
    const measure = facts[node.by];
    if (measure === null) return node.otherwise;
    const taken = node.branches.find(({ from, below }) => from <= measure && (below === null || measure < below));
    return taken ? taken.next : node.otherwise;
  }
  const value = node.by === 'kind' ? facts.kind : facts.departmentId;
  const taken = value === null ? undefined : node.branches.find(({ of }) => of.includes(value));
  return taken ? taken.next : node.otherwise;
}

/** What can follow a node, whatever the document. */
export const followersOf = (node: FlowNode): readonly (string | null)[] =>
  node.type === 'sign' ? [node.next] : [...node.branches.map(({ next }) => next), node.otherwise];

/** The first node at or after a key where people decide; undefined where the flow ends before one. */
export function signNodeAt(flow: Flow, key: string | null, facts: Facts): SignNode | undefined {
  const byKey = new Map(flow.nodes.map((node) => [node.key, node]));
  let node = key === null ? undefined : byKey.get(key);
  while (node?.type === 'branch') {
    const next = branchTaken(node, facts);
    node = next === null ? undefined : byKey.get(next);
  }
  return node;
}

/** The nodes where people decide on a document, in their order. The flow has no ring. */
export function wayOf(flow: Flow, facts: Facts): readonly SignNode[] {
  const way: SignNode[] = [];
  for (
    let node = signNodeAt(flow, flow.nodes[0]?.key ?? null, facts);
    node;
    node = signNodeAt(flow, node.next, facts)
  ) {
    way.push(node);
  }
  return way;
}
