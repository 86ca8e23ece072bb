'use client';

import { useCallback } from 'react';
import { TakeBook } from '../books/take-book.tsx';
import { bookSpan, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceTable } from './balance-table.tsx';

/** The subject balance of a span of months; every figure leads to the lines of its subject. */
export default function BalanceView({ year, address }: ViewProps) {
  const { change } = address;
  const open = useCallback((id: string) => change(toLines(id)), [change]);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('end')}
      end={(_, span) => <TakeBook input={{ book: 'subjectBalance', ...span }} />}
    >
      {(_, span) => <BalanceTable span={span} onSubject={open} />}
    </MonthCard>
  );
}
