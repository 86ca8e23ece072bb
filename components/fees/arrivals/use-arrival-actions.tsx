'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ArrivalRow } from './arrivals-address.ts';
import { useClaimActions } from './use-claim-actions.ts';

/** What may be done with transfers: booked, claimed by hand, set aside. @param onClaim opens the form of one */
export function useArrivalActions(onClaim: (row: ArrivalRow) => void): {
  readonly actionsOf: (row: ArrivalRow) => readonly RowAction[];
  readonly claimSure: (sure: CallReply<'fees.arrivals'>['sure']) => void;
  readonly setAside: (rows: readonly ArrivalRow[], done: () => void) => void;
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-arrivals');
  const { action, asking } = useActions();
  const { confirm, claimSure, asking: askingClaim } = useClaimActions();
  const back = useAction('fees.takeArrivalsBack');
  const setAside = (rows: readonly ArrivalRow[], done: () => void) =>
    action(
      'fees.setArrivalsAside',
      { ids: rows.map(({ id }) => id), reason: '' },
      {
        title: t('asideMany', { count: rows.length }),
        text: t('asideText'),
        label: t('action.setAside'),
        reason: { name: 'reason', label: t('reason') },
        said: ({ count }) => t('wasSetAside', { count }),
        done,
      },
    );
  const takeBack = async (row: ArrivalRow) => {
    if ((await back.run({ ids: [row.id] })).ok)
      announce({ kind: 'toast', severity: 'success', text: t('wasTakenBack') });
  };
  const actionsOf = (row: ArrivalRow): readonly RowAction[] => {
    const named = (label: string) => t('actionNamed', { action: label, payer: row.payerName || row.remark });
    const own = row.actions.map((one) => ({
      label: t(`action.${one}`),
      named: named(t(`action.${one}`)),
      run: () => {
        if (one === 'claim') onClaim(row);
        else if (one === 'setAside') setAside([row], () => {});
        else void takeBack(row);
      },
    }));
    const isSuggested = row.suggestion !== null && row.actions.includes('claim');
    return isSuggested ? [{ label: t('confirm'), named: named(t('confirm')), run: () => confirm(row) }, ...own] : own;
  };
  return {
    ...{ actionsOf, claimSure, setAside },
    asking: (
      <>
        {asking}
        {askingClaim}
      </>
    ),
  };
}
