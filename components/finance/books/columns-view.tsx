'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { type BookRow, columnAmount } from '@/lib/rules/finance/book-rows.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import { bookSpan, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { BookTable } from './book-table.tsx';
import type { LinesOf } from './detail-table.tsx';
import { useForeignColumns } from './foreign-columns.tsx';
import { SubjectPick } from './subject-pick.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

type Columns = CallReply<'finance.columnLedger'>;

/** A column for each subject below; what stands on the other side than the subject's own is negative. */
const columnAmounts = ({ subject, columns }: Pick<Columns, 'subject' | 'columns'>): TableColumn<BookRow>[] =>
  columns.map((column) =>
    amountColumn<BookRow>({
      prop: `column.${column.number}`,
      label: column.name,
      width: 130,
      telling: false,
      cents: (row) => columnAmount(column, subject.side, row),
    }),
  );

const hasBelow = ({ isLowest }: Subject) => !isLowest;

/**
 * The column ledger: the lines of a subject with a column for each subject below it; expenses first, for which it is
 * most often read.
 */
export default function ColumnsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const subjects = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const choices = (subjects.data?.rows ?? []).filter(hasBelow);
  const chosen =
    choices.find(({ id }) => id === address.query[parameter.subject]) ??
    choices.find(({ subType }) => subType === 7) ??
    choices[0];
  const { page, onPage, onVoucher, onSubject } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('january')}
      filters={<SubjectPick year={year} subjectId={chosen?.id ?? null} isOffered={hasBelow} onPick={onSubject} />}
      end={(_, span) => (chosen ? <TakeBook input={{ book: 'columnLedger', ...span, subjectId: chosen.id }} /> : null)}
    >
      {(_, span) => (
        <Answered call={subjects}>
          {() => (
            <>
              {chosen ? (
                <ColumnTable input={{ ...span, subjectId: chosen.id, page }} onPage={onPage} onVoucher={onVoucher} />
              ) : (
                <ListEmpty text={t('noColumns')} />
              )}
              <VoucherBeside address={address} />
            </>
          )}
        </Answered>
      )}
    </MonthCard>
  );
}

function ColumnTable({ input, ...place }: LinesOf) {
  const t = useTranslations('finance.book');
  const book = useCall('finance.columnLedger', input, { shown: 'here', keep: true });
  const inCurrency = useForeignColumns(book.data?.subject.currency ?? null);
  const more = useMemo(
    () => [...(inCurrency ?? []), ...(book.data ? columnAmounts(book.data) : [])],
    [book.data, inCurrency],
  );
  return (
    <Answered call={book}>
      {(data) => (
        <BookTable
          label={t('columnsOf', { subject: `${data.subject.number} ${data.subject.fullName}` })}
          book={data}
          more={more}
          refreshing={book.former}
          {...place}
        />
      )}
    </Answered>
  );
}
