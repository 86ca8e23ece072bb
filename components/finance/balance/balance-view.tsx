'use client';

import { useCallback } from 'react';
import { TakeBook } from '../books/take-book.tsx';
import { bookSpan, comparisonAt, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { CompareChoice } from '../statements/compare.tsx';
import { BalanceTable } from './balance-table.tsx';
import { ComparedTable } from './compared-table.tsx';

const offered = ['lastYear'] as const;

/**
 * The subject balance of a span of months, or the subjects beside the year before; every figure leads to the lines of
 * its subject.
 */
export default function BalanceView({ year, address }: ViewProps) {
  const { change, query } = address;
  const compare = comparisonAt(query, offered);
  const open = useCallback((id: string) => change(toLines(id)), [change]);
  const openIn = useCallback((id: string, period: number) => change(toLines(id, null, period)), [change]);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('end')}
      filters={<CompareChoice address={address} offered={offered} />}
      end={(_, span) => <TakeBook input={{ book: compare ? 'comparedBalance' : 'subjectBalance', ...span }} />}
    >
      {(_, span) =>
        compare ? <ComparedTable span={span} onLines={openIn} /> : <BalanceTable span={span} onSubject={open} />
      }
    </MonthCard>
  );
}
