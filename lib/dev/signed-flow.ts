import type { Flow, SignNode } from '@/lib/rules/approvals/flow.ts';

/** A node that these people sign. */
export const signedBy = (
  key: string,
  ids: readonly string[],
  next: string | null,
  more: Partial<SignNode> = {},
): SignNode => ({
  key,
  type: 'sign',
  name: `节点${key}`,
  who: ids.map((id) => ({ by: 'person', id })),
  mode: 'all',
  nobody: { by: 'refuse' },
  oneself: 'skip',
  hours: null,
  wants: { signature: false, comment: false, file: false },
  next,
  ...more,
});

/** A flow of these nodes. */
export const flowOf = (...nodes: Flow['nodes']): Flow => ({
  nodes,
  copiesAtStart: [],
  copiesAtEnd: [],
  resume: 'where',
  ownDecision: false,
  onceInARow: false,
});
