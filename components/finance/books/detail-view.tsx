'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import styles from '../finance.module.css';
import { bookSpan, countedAt, type MonthSpan, parameter, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { DetailTable } from './detail-table.tsx';
import { SubjectPick } from './subject-pick.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

/**
 * The detail ledger: every line of a subject in a span of months, from January unless another is chosen, with its
 * running balance; a line opens its voucher.
 */
export default function DetailView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const subjectId = address.query[parameter.subject] ?? null;
  const counted = countedAt(address.query);
  const flow = counted?.flow;
  // What a figure counts is of the month that it stands in, or of the year until then.
  const spanOf = (span: MonthSpan) => (counted?.span === 'year' ? { ...span, from: year * 100 + 1 } : span);
  const { page, onPage, onVoucher, onSubject } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan(counted ? 'end' : 'january')}
      filters={<SubjectPick year={year} subjectId={subjectId} onPick={onSubject} />}
      end={(_, span) =>
        subjectId ? <TakeBook input={{ book: 'detailLedger', ...spanOf(span), subjectId, flow }} /> : null
      }
    >
      {(_, span) => (
        <>
          {counted ? (
            <p className={styles.note}>
              {t(`countedOf.${counted.flow}`)}{' '}
              <Button look="link" onClick={() => address.change(toLines(subjectId ?? ''))}>
                {t('wholeBook')}
              </Button>
            </p>
          ) : null}
          {subjectId ? (
            <DetailTable input={{ ...spanOf(span), subjectId, flow, page }} onPage={onPage} onVoucher={onVoucher} />
          ) : (
            <ListEmpty text={t('chooseSubject')} />
          )}
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}
