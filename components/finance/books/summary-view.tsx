'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { bookSpan, parameter, toLines, type ViewProps } from '../finance-address.ts';
import { KindChoice } from '../kind-choice.tsx';
import { MonthCard } from '../month-card.tsx';
import { TakeBook } from './take-book.tsx';

type Row = CallReply<'finance.voucherSummary'>['rows'][number];

const totalKey = 'total';
const keyOf = (row: Row) => row.subjectId;
const nameOf = ({ number, name }: Row) => `${number} ${name}`.trim();

/** The voucher summary: what the posted vouchers of a span moved in each subject, of one kind or all. */
export default function SummaryView({ year, address }: ViewProps) {
  const { query, change } = address;
  const kind = voucherKinds.find((one) => one === query[parameter.kind]);
  const open = useCallback((id: string) => change(toLines(id)), [change]);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('end')}
      filters={<KindChoice value={kind ?? ''} onChange={(value) => change({ [parameter.kind]: value })} />}
      end={(_, span) => <TakeBook input={{ book: 'voucherSummary', ...span, kind }} />}
    >
      {(_, span) => <SummaryTable input={{ ...span, kind }} onSubject={open} />}
    </MonthCard>
  );
}

interface SummaryTableProps {
  readonly input: CallInput<'finance.voucherSummary'>;
  readonly onSubject: (id: string) => void;
}

function SummaryTable({ input, onSubject }: SummaryTableProps) {
  const t = useTranslations('finance.book');
  const title = useTranslations('finance.view')('voucherSummary');
  const kinds = useTranslations('finance.voucher.kindOf');
  const columns = useColumns(onSubject);
  const total = useTranslations('finance.balance')('total');
  const book = useCall('finance.voucherSummary', input, { shown: 'here', keep: true });
  const rows = useMemo(
    () =>
      book.data
        ? [...book.data.rows, { ...book.data.totals, subjectId: totalKey, number: '', name: total, level: 1 }]
        : [],
    [book.data, total],
  );
  return (
    <Answered call={book}>
      {({ vouchers }) =>
        vouchers.length > 0 ? (
          <>
            <p className={styles.note}>
              {vouchers
                .map(({ kind, count, attachments }) => t('counted', { kind: kinds(kind), count, attachments }))
                .join(t('andAlso'))}
            </p>
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={book.former}
            />
          </>
        ) : (
          <ListEmpty text={t('noVouchers')} />
        )
      }
    </Answered>
  );
}

function useColumns(onSubject: (id: string) => void): readonly TableColumn<Row>[] {
  const t = useTranslations('finance.book');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('subject'),
        width: 320,
        telling: true,
        formatter: (_, row) => (
          <span className={styles.deep} style={{ '--depth': row.level - 1 } as React.CSSProperties}>
            {row.subjectId === totalKey ? (
              <span className="strong">{row.name}</span>
            ) : (
              <Button look="link" onClick={() => onSubject(row.subjectId)}>
                {nameOf(row)}
              </Button>
            )}
          </span>
        ),
      },
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<Row>({ prop: column, label: t(column), width: 160, cents: (row) => row[column] }),
      ),
    ],
    [t, onSubject],
  );
}
