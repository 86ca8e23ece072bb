'use client';

import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { bookSpan, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { type PostedLine, useLineColumns } from './line-columns.tsx';
import { PageTurner } from './page-turner.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

const keyOf = ({ voucherId, at }: PostedLine) => `${voucherId} ${at}`;
const nameOf = ({ onDate, summary }: PostedLine) => `${onDate} ${summary}`;

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
  const columns = useLineColumns(onVoucher);
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
