'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { centsText } from '@/lib/rules/money.ts';
import { shiftList } from './shift-list.tsx';

const ShiftPanel = lazyScreen(() => import('./shift-panel.tsx'));

const taken = ({ sums }: Shift) => sums.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);

/** Shifts of cashiers: what each took, what was counted, and to whom it went. */
export function ShiftsScreen() {
  const t = useTranslations('fees-counter.shift');
  const cells = useMemo<Cells<Shift>>(
    () => ({
      cashier: ({ cashier, closedBy, onBehalfReason }) =>
        onBehalfReason ? t('closedOnBehalf', { cashier, by: closedBy ?? '' }) : cashier,
      sums: (row) => (row.closedAt === null ? null : centsText(taken(row))),
      differenceCents: ({ differenceCents }) =>
        differenceCents === 0 ? null : <span className="bad digits">{centsText(differenceCents)}</span>,
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={shiftList} cells={cells} panel={ShiftPanel} />
    </>
  );
}
