'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { bookSpan, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { BookTable } from './book-table.tsx';
import type { LinesOf } from './detail-table.tsx';
import { useForeignColumns } from './foreign-columns.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

/** The journal of cash, or of a bank account: the lines of a span of months with what each day comes to. */
export default function JournalView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const accountId = useId();
  const subjects = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const accounts = (subjects.data?.rows ?? []).filter(({ number }) => isCashSubject(number));
  const chosen = accounts.find(({ id }) => id === address.query[parameter.subject]) ?? accounts[0];
  const { page, onPage, onVoucher, onSubject } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('end')}
      filters={
        <label htmlFor={accountId} className={`line soft ${styles.account}`}>
          {t('account')}
          <SearchSelect id={accountId} value={chosen?.id ?? ''} onChange={(event) => onSubject(event.target.value)}>
            {accounts.map(({ id, number, fullName }) => (
              <option key={id} value={id}>
                {`${number} ${fullName}`}
              </option>
            ))}
          </SearchSelect>
        </label>
      }
      end={(_, span) => (chosen ? <TakeBook input={{ book: 'journal', ...span, subjectId: chosen.id }} /> : null)}
    >
      {(_, span) => (
        <Answered call={subjects}>
          {() => (
            <>
              {chosen ? (
                <JournalTable input={{ ...span, subjectId: chosen.id, page }} onPage={onPage} onVoucher={onVoucher} />
              ) : null}
              <VoucherBeside address={address} />
            </>
          )}
        </Answered>
      )}
    </MonthCard>
  );
}

function JournalTable({ input, ...place }: LinesOf) {
  const t = useTranslations('finance.book');
  const book = useCall('finance.journal', input, { shown: 'here', keep: true });
  const more = useForeignColumns(book.data?.subject.currency ?? null);
  return (
    <Answered call={book}>
      {(data) => (
        <BookTable
          label={t('journalOf', { subject: `${data.subject.number} ${data.subject.fullName}` })}
          book={data}
          more={more}
          refreshing={book.former}
          {...place}
        />
      )}
    </Answered>
  );
}
