'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { balanceListed } from '@/lib/contracts/fees/balance.data.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { feesAddress } from '../fees-address.ts';

/** What is held for each child, and what may be done with it where it is listed or read. */
export const balanceList = {
  ...balanceListed,
  nameOf: ({ student }) => student.name,
  moves: {
    move: { form: lazyScreen(() => import('./move-balance.tsx')) },
    refund: { to: ({ id }) => withQuery(feesAddress.refundOrders, { ask: id }) },
  },
} as const satisfies DeclaredList<'fees.balances'>;
