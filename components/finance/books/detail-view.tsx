'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ExportBook } from '../export-button.tsx';
import styles from '../finance.module.css';
import { countedAt, parameter, toLines, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { DetailTable } from './detail-table.tsx';
import { SubjectPick } from './subject-pick.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

/**
 * The detail ledger: every line of a subject from January to the month chosen, with its running balance; a line opens
 * its voucher.
 */
export default function DetailView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const subjectId = address.query[parameter.subject] ?? null;
  const counted = countedAt(address.query);
  const flow = counted?.flow;
  const fromOf = (period: number) => (counted?.span === 'month' ? period : year * 100 + 1);
  const { page, onPage, onVoucher, onSubject } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      filters={<SubjectPick year={year} subjectId={subjectId} onPick={onSubject} />}
      end={(to) =>
        subjectId ? <ExportBook input={{ book: 'detailLedger', from: fromOf(to), to, subjectId, flow }} /> : null
      }
    >
      {(period) => (
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
            <DetailTable
              input={{ from: fromOf(period), to: period, subjectId, flow, page }}
              onPage={onPage}
              onVoucher={onVoucher}
            />
          ) : (
            <ListEmpty text={t('chooseSubject')} />
          )}
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}
