'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { delegateListed } from '@/lib/contracts/approvals/delegate.data.ts';

/** Who decides for whom while they are away. */
export const delegateList = {
  ...delegateListed,
  factsOf: ({ from, to, fromOn, toOn }) => ({ from, to, fromOn, toOn }),
  moves: {
    end: calls('approvals.endDelegate', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'approvals.delegates'>;
