'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { BalanceRow } from '@/lib/contracts/fees/balances.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { feesAddress } from '../fees-address.ts';

const MoveBalance = lazyScreen(() => import('./move-balance.tsx'));

/** What may be done with what is held for a child, where it is listed or read. */
export function useBalanceActions(): {
  readonly actionsOf: (row: BalanceRow) => readonly RowAction[];
  /** The form that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-balances');
  const router = useRouter();
  const [moved, setMoved] = useState<string | null>(null);
  const actionsOf = ({ student, actions }: BalanceRow) =>
    actions.map((action) => ({
      label: t(`action.${action}`),
      named: t('actionNamed', { action: t(`action.${action}`), name: student.name }),
      run: () =>
        action === 'move'
          ? setMoved(student.id)
          : router.push(withQuery(feesAddress.refundOrders, { ask: student.id })),
    }));
  return {
    actionsOf,
    asking: <Suspense>{moved ? <MoveBalance studentId={moved} onClose={() => setMoved(null)} /> : null}</Suspense>,
  };
}
