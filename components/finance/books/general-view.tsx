'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import { bookSpan, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceText } from './balance-text.tsx';
import { TakeBook } from './take-book.tsx';

const keyOf = (row: GeneralRow) => row.key;
const nameOf = ({ subject }: GeneralRow) => `${subject.number} ${subject.name}`;

/** The general ledger: top subjects with what each month of a span moved, from January unless another is chosen. */
export default function GeneralView({ year, address }: ViewProps) {
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('january')}
      end={(_, span) => <TakeBook input={{ book: 'generalLedger', ...span }} />}
    >
      {(_, { from, to }) => <GeneralTable from={from} to={to} onSubject={(id) => address.change(toLines(id))} />}
    </MonthCard>
  );
}

interface GeneralTableProps {
  readonly from: number;
  readonly to: number;
  readonly onSubject: (id: string) => void;
}

function GeneralTable({ from, to, onSubject }: GeneralTableProps) {
  const t = useTranslations('finance.book');
  const columns = useColumns(onSubject);
  const book = useCall('finance.generalLedger', { from, to }, { shown: 'here', keep: true });
  const rows = useMemo(() => generalRows(book.data?.rows ?? []), [book.data]);
  return (
    <Answered call={book}>
      {() =>
        rows.length > 0 ? (
          <DataTable
            label={t('general')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            refreshing={book.former}
          />
        ) : (
          <ListEmpty text={t('empty')} />
        )
      }
    </Answered>
  );
}

function useColumns(onSubject: (id: string) => void): readonly TableColumn<GeneralRow>[] {
  const t = useTranslations('finance.book');
  return useMemo(
    () => [
      {
        prop: 'subject.name',
        label: t('subject'),
        width: 220,
        telling: true,
        formatter: (_, { kind, subject }) =>
          kind === 'brought' ? (
            <Button look="link" onClick={() => onSubject(subject.subjectId)}>
              {`${subject.number} ${subject.name}`}
            </Button>
          ) : (
            <span className="unseen">{`${subject.number} ${subject.name}`}</span>
          ),
      },
      {
        prop: 'kind',
        label: t('summary'),
        width: 160,
        telling: true,
        formatter: (_, { kind, period }) => (
          <span className={kind === 'year' ? 'strong' : undefined}>
            {t(`general_${kind}`, { month: period % 100 })}
          </span>
        ),
      },
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<GeneralRow>({ prop: column, label: t(column), width: 140, cents: (row) => row[column] ?? 0 }),
      ),
      {
        prop: 'balanceCents',
        label: t('balance'),
        width: 160,
        align: 'end',
        telling: true,
        formatter: (_, { side, balanceCents }) => <BalanceText side={side} balanceCents={balanceCents} />,
      },
    ],
    [t, onSubject],
  );
}

type Subject = CallReply<'finance.generalLedger'>['rows'][number];

/** A row of the general ledger: what a subject began with, a month's turnover, or the year's until then. */
interface GeneralRow {
  readonly key: string;
  readonly kind: 'brought' | 'month' | 'year';
  readonly subject: Pick<Subject, 'subjectId' | 'number' | 'name'>;
  readonly period: number;
  readonly debitCents: number | null;
  readonly creditCents: number | null;
  readonly side: 'debit' | 'credit' | 'flat';
  readonly balanceCents: number;
}

/** The rows of all subjects, one below the other; months in which nothing moved are left out. */
function generalRows(subjects: readonly Subject[]): readonly GeneralRow[] {
  return subjects.flatMap((subject): GeneralRow[] => [
    {
      key: `${subject.subjectId} brought`,
      kind: 'brought',
      subject,
      period: 0,
      debitCents: null,
      creditCents: null,
      ...subject.broughtForward,
    },
    ...subject.months
      .filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
      .flatMap(
        ({ period, debitCents, creditCents, yearDebitCents, yearCreditCents, side, balanceCents }): GeneralRow[] => [
          {
            key: `${subject.subjectId} ${period}`,
            kind: 'month',
            subject,
            period,
            debitCents,
            creditCents,
            side,
            balanceCents,
          },
          {
            key: `${subject.subjectId} ${period} year`,
            kind: 'year',
            subject,
            period,
            debitCents: yearDebitCents,
            creditCents: yearCreditCents,
            side,
            balanceCents,
          },
        ],
      ),
  ]);
}
