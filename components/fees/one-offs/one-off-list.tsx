'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { oneOffListed } from '@/lib/contracts/fees/one-off.data.ts';
import type { OneOff } from '@/lib/contracts/fees/one-offs.ts';

/** What children pay once beside their plans, and what may be done with each charge. */
export const oneOffList = {
  ...oneOffListed,
  factsOf: ({ student, itemName }) => ({ name: student.name, item: itemName }),
  moves: {
    remove: calls('fees.removeOneOffs', (_: OneOff, rows) => ({ ids: rows.map(({ id }) => id) }), {
      danger: true,
      many: true,
      told: ({ removed }) => ({ count: removed }),
    }),
  },
} as const satisfies DeclaredList<'fees.oneOffs'>;
