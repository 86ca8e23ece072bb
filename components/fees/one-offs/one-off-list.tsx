'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { oneOffListed } from '@/lib/contracts/fees/one-off.data.ts';

/** What children pay once beside their plans, and what may be done with each charge. */
export const oneOffList = {
  ...oneOffListed,
  factsOf: ({ student, itemName }) => ({ name: student.name, item: itemName }),
  moves: { remove: { danger: true, many: lazyScreen(() => import('./remove-one-offs.tsx')) } },
} as const satisfies DeclaredList<'fees.oneOffs'>;
