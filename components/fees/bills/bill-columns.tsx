'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Figure } from '@/components/shared/why/figure.tsx';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { BillState } from './bill-state.tsx';
import { owedCents } from './owed-cents.ts';
import { useBillText } from './use-bill-text.ts';

/** Columns of lists of bills. Whoever presses what is due sees why it is that. */
export function useBillColumns(onWhy: (id: string) => void): readonly TableColumn<BillRow>[] {
  const t = useTranslations('fees-bills.bill');
  const why = useTranslations('why');
  const { nameOf } = useBillText();
  return useMemo(() => {
    const money = (prop: 'amountCents' | 'sponsoredCents' | 'waivedCents' | 'paidCents', width = 110) => ({
      prop,
      label: t(prop),
      width,
      align: 'end' as const,
      formatter: (_: unknown, row: BillRow) => (row[prop] === 0 ? null : centsText(row[prop])),
    });
    const optional = true;
    return [
      {
        prop: 'student.name',
        label: t('child'),
        width: 110,
        telling: true,
        formatter: (_, row) => <RowLink name={row.student.name} href={billAddress(row.id)} />,
      },
      { prop: 'student.className', label: t('class'), width: 110, tooltip: true, telling: true },
      { prop: 'number', label: t('number'), width: 130, formatter: (_, row) => row.number ?? t('draft') },
      { prop: 'month', label: t('month'), width: 90 },
      {
        prop: 'state',
        label: t('state'),
        width: 140,
        telling: true,
        formatter: (_, row) => <BillState bill={row} />,
      },
      money('amountCents'),
      money('paidCents', 100),
      {
        prop: 'dueCents',
        label: t('dueCents'),
        width: 110,
        align: 'end',
        telling: true,
        formatter: (_, row) => (
          <Figure
            text={centsText(owedCents(row))}
            label={why('figure', { name: nameOf(row), figure: centsText(owedCents(row)) })}
            onOpen={() => onWhy(row.id)}
          />
        ),
      },
      { prop: 'nextDueOn', label: t('nextDueOn'), width: 110, optional },
      { ...money('waivedCents', 100), optional },
      { ...money('sponsoredCents'), optional },
    ];
  }, [t, why, nameOf, onWhy]);
}
