import type { AmountBranch, Flow, SignNode, WhoRule } from './flow.ts';

/** Flows that a school can begin with and change: examples, none of them law. */
export const flowPresets = ['purchase', 'expense', 'refund', 'leave'] as const;
export type FlowPreset = (typeof flowPresets)[number];

/** The nodes that they are made of; what each is called, and what a flow names as its source, the words say. */
type PresetNode = 'logistics' | 'deputy' | 'meeting' | 'buyers' | 'head' | 'leader' | 'finance' | 'classTeacher';

/** How schools call the roles that sign, the likelier first. */
const rolePatterns = {
  leader: [/^(?!.*副).*(园长|校长|）长)/, /^(head|principal)/i],
  deputy: [/副.*长/, /deputy|vice/i],
  finance: [/财务主管|会计/, /财务/, /finance|account/i],
  logistics: [/后勤/, /logistic/i],
  buyers: [/采购/, /buyer|purchas/i],
} as const;

interface PresetWords {
  /** The roles of the school by id. */
  readonly roles: ReadonlyMap<string, string>;
  readonly nameOf: (node: PresetNode) => string;
}

const plain = { signature: false, comment: false, file: false };
const signed = { ...plain, signature: true };

/**
 * A preset with the roles of a school. Where it has none of that name, nobody is named yet, and the drawing says so.
 */
export function presetFlow(preset: FlowPreset, { roles, nameOf }: PresetWords): Flow {
  const role = (of: keyof typeof rolePatterns): WhoRule[] => {
    for (const pattern of rolePatterns[of])
      for (const [id, name] of roles) if (pattern.test(name)) return [{ by: 'role', id }];
    return [];
  };
  const sign = (
    node: PresetNode,
    who: readonly WhoRule[],
    next: string | null,
    more: Partial<SignNode> = {},
  ): SignNode => ({
    ...{ key: node, type: 'sign', name: nameOf(node), who, mode: 'any', nobody: { by: 'head' } },
    ...{ oneself: 'head', hours: 16, wants: plain, next, ...more },
  });
  const parted = (by: 'amount' | 'days', branches: readonly AmountBranch[], otherwise: string | null) =>
    ({ key: 'branch', type: 'branch', by, branches, otherwise }) as const;
  const nodesOf: Readonly<Record<FlowPreset, () => Flow['nodes']>> = {
    purchase: () => [
      sign('logistics', role('logistics'), 'branch'),
      parted('amount', lanes([100_000, 300_000], ['buyers', 'deputy', 'meeting']), 'buyers'),
      sign('deputy', role('deputy'), 'buyers'),
      sign('meeting', [...role('leader'), ...role('deputy')], 'buyers', {
        mode: 'all',
        wants: { ...signed, file: true },
      }),
      sign('buyers', role('buyers'), null, { mode: 'all' }),
    ],
    expense: () => [
      sign('head', [{ by: 'head' }], 'branch'),
      parted('amount', lanes([100_000], ['finance', 'leader']), 'finance'),
      sign('leader', role('leader'), 'finance', { wants: signed }),
      sign('finance', role('finance'), null),
    ],
    refund: () => [
      sign('finance', role('finance'), 'branch'),
      parted('amount', lanes([100_000], [null, 'leader']), null),
      sign('leader', role('leader'), null, { wants: signed }),
    ],
    leave: () => [
      // A teacher often enters what parents have told them: then the head of their department signs.
      sign('classTeacher', [{ by: 'classTeacher' }], 'branch', { oneself: 'fallback' }),
      parted('days', lanes([4, 8], [null, 'deputy', 'leader']), null),
      sign('deputy', role('deputy'), null),
      sign('leader', role('leader'), null),
    ],
  };
  const rules = { resume: 'where', ownDecision: false, onceInARow: true } as const;
  return { nodes: nodesOf[preset](), copiesAtStart: [], copiesAtEnd: [], ...rules };
}

/** Lanes that part at these amounts, each with what follows it. */
const lanes = (bounds: readonly number[], next: readonly (string | null)[]): readonly AmountBranch[] =>
  next.map((to, at) => ({ from: bounds[at - 1] ?? 0, below: bounds[at] ?? null, next: to }));
