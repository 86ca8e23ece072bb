'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { bookSpan, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { QuantityBalance } from './quantity-balance.tsx';
import { QuantityLedger } from './quantity-ledger.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

/** The books by quantity: what each counted subject held and moved, and behind it its lines. */
export default function QuantityView({ year, address }: ViewProps) {
  const t = useTranslations('finance.quantity');
  const { query, change } = address;
  const subjectId = query[parameter.subject];
  const { page, onPage, onVoucher } = bookPlace(address);
  const choose = (id: string | null) => change({ [parameter.subject]: id, [parameter.page]: null });
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan(subjectId ? 'january' : 'end')}
      filters={subjectId ? <Button onClick={() => choose(null)}>{t('toBalance')}</Button> : null}
      end={(_, span) => (
        <TakeBook
          input={subjectId ? { book: 'quantityLedger', ...span, subjectId } : { book: 'quantityBalance', ...span }}
        />
      )}
    >
      {(_, span) => (
        <>
          {subjectId ? (
            <QuantityLedger input={{ ...span, subjectId, page }} onPage={onPage} onVoucher={onVoucher} />
          ) : (
            <QuantityBalance span={span} onSubject={choose} />
          )}
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}
