'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { TakeBook } from '../books/take-book.tsx';
import { bookSpan, comparisonAt, type MonthSpan, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { CompareChoice } from '../statements/compare.tsx';
import { type BalanceLine, useBalanceColumns, withCurrency } from './balance-columns.tsx';
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

const keyOf = (row: BalanceLine) => row.key;
const nameOf = (row: BalanceLine) => `${row.number} ${row.name}`.trim();

interface BalanceTableProps {
  readonly span: MonthSpan;
  readonly onSubject: (id: string) => void;
}

/** The subjects that hold or moved anything, with the totals below: debits equal credits in each pair. */
function BalanceTable({ span, onSubject }: BalanceTableProps) {
  const t = useTranslations('finance.balance');
  const open = useCallback(({ key }: BalanceLine) => onSubject(key.split(' ')[0] ?? key), [onSubject]);
  const list = useCall('finance.subjectBalance', span, { shown: 'here', keep: true });
  const lines = useMemo(
    () => [
      ...(list.data?.rows ?? []).flatMap((row): readonly BalanceLine[] =>
        withCurrency({ ...row, key: row.subjectId }, (currency) => t('inCurrency', { currency })),
      ),
      ...(list.data ? [{ ...list.data.totals, key: 'total', number: '', name: t('total'), level: 1 }] : []),
    ],
    [list.data, t],
  );
  const columns = useBalanceColumns<BalanceLine>(t('subject'), open, lines);
  return (
    <Answered call={list}>
      {({ rows }) =>
        rows.length > 0 ? (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={lines}
            keyOf={keyOf}
            nameOf={nameOf}
            isDense
            refreshing={list.former}
          />
        ) : (
          <ListEmpty text={t('empty')} />
        )
      }
    </Answered>
  );
}
