'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { ExportBook } from '../export-button.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { DetailTable } from './detail-table.tsx';
import { SubjectPick } from './subject-pick.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

/** The detail ledger: every line of a subject from January to the month chosen, with its running balance; a line opens its voucher. */
export default function DetailView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const subjectId = address.query[parameter.subject] ?? null;
  const { page, onPage, onVoucher, onSubject } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      filters={<SubjectPick year={year} subjectId={subjectId} onPick={onSubject} />}
      end={(to) =>
        subjectId ? <ExportBook input={{ book: 'detailLedger', from: year * 100 + 1, to, subjectId }} /> : null
      }
    >
      {(period) => (
        <>
          {subjectId ? (
            <DetailTable
              input={{ from: year * 100 + 1, to: period, subjectId, page }}
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
