'use client';

import { useCallback } from 'react';
import { ExportBook } from '../export-button.tsx';
import { toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceTable } from './balance-table.tsx';

/** The subject balance of a month; every figure leads to the lines of its subject. */
export default function BalanceView({ year, address }: ViewProps) {
  const { change } = address;
  const open = useCallback((id: string) => change(toLines(id)), [change]);
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => <ExportBook input={{ book: 'subjectBalance', from: period, to: period }} />}
    >
      {(period) => <BalanceTable period={period} onSubject={open} />}
    </MonthCard>
  );
}
