'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import type { FlowRow } from '@/lib/contracts/approvals/flow.ts';

export const FlowPanel = lazyScreen(() => import('./flow-panel.tsx'));

const move =
  <M extends 'switchOn' | 'switchOff'>(to: M) =>
  ({ id, version }: FlowRow) => ({ id, version, move: to });

/** Flows, and what may be done with each where it is listed. */
export const flowList = {
  ...flowListed,
  nameOf: ({ name }) => name,
  factsOf: () => ({ left: 0, weak: '' }),
  moves: {
    edit: { form: ({ row, onClose }) => <FlowPanel id={row.id} onClose={onClose} /> },
    switchOn: calls('approvals.moveFlow', move('switchOn'), {
      told: ({ weak }) => ({ left: weak.length, weak: weak.join(' ') }),
    }),
    switchOff: calls('approvals.moveFlow', move('switchOff'), { danger: true }),
    remove: calls('approvals.removeFlow', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'approvals.flows'>;
