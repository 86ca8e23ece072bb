'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { bookSpan, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { VoucherNumber } from '../voucher-number.tsx';
import { bookPlace } from './book-place.ts';
import { PageTurner } from './page-turner.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

type Row = CallReply<'finance.sequenceBook'>['lines'][number];

const keyOf = ({ voucherId, at }: Row) => `${voucherId} ${at}`;
const nameOf = ({ onDate, summary }: Row) => `${onDate} ${summary}`;

/** The sequence book: every posted line of a span in the order of days; a number opens its voucher. */
export default function SequenceView({ year, address }: ViewProps) {
  const { page, onPage, onVoucher } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('end')}
      end={(_, span) => <TakeBook input={{ book: 'sequenceBook', ...span }} />}
    >
      {(_, span) => (
        <>
          <SequenceTable input={{ ...span, page }} onPage={onPage} onVoucher={onVoucher} />
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}

interface SequenceTableProps {
  readonly input: CallInput<'finance.sequenceBook'>;
  readonly onPage: (page: number) => void;
  readonly onVoucher: (id: string) => void;
}

function SequenceTable({ input, onPage, onVoucher }: SequenceTableProps) {
  const t = useTranslations('finance.book');
  const title = useTranslations('finance.view')('sequence');
  const columns = useColumns(onVoucher);
  const book = useCall('finance.sequenceBook', input, { shown: 'here', keep: true });
  return (
    <Answered call={book}>
      {({ lines, totals, total, page, size }) =>
        total > 0 ? (
          <>
            <DataTable
              label={title}
              columns={columns}
              rows={lines}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={book.former}
            />
            <p className={styles.note}>
              {t('spanTotal', { debit: centsText(totals.debitCents), credit: centsText(totals.creditCents) })}
            </p>
            <PageTurner
              page={page}
              size={size}
              total={total}
              said={t('voucherCount', { count: total })}
              onPage={onPage}
            />
          </>
        ) : (
          <ListEmpty text={t('noVouchers')} />
        )
      }
    </Answered>
  );
}

function useColumns(onVoucher: (id: string) => void): readonly TableColumn<Row>[] {
  const t = useTranslations('finance.book');
  return useMemo(
    () => [
      { prop: 'onDate', label: t('onDate'), width: 110, telling: true },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, { voucherId, kind, number }) => (
          <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} />
        ),
      },
      { prop: 'summary', label: t('summary'), width: 260, telling: true, tooltip: true },
      {
        prop: 'subjectNumber',
        label: t('subject'),
        width: 260,
        tooltip: true,
        formatter: (_, { subjectNumber, subjectName }) => `${subjectNumber} ${subjectName}`,
      },
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<Row>({ prop: column, label: t(column), width: 140, cents: (row) => row[column] }),
      ),
    ],
    [t, onVoucher],
  );
}
