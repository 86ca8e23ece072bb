'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Pager } from '@/components/shared/list/pager.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MonthTotal } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { tidyAmount } from '@/lib/rules/finance/typed-amount.ts';
import { Answered } from '../answered.tsx';
import styles from './archive.module.css';
import { PlainTable } from './plain-table.tsx';

interface ArchivedVouchersProps {
  readonly id: string;
  readonly months: readonly MonthTotal[];
}

/** The vouchers of a package, a month and a page at a time. */
export function ArchivedVouchers({ id, months }: ArchivedVouchersProps) {
  const t = useTranslations('finance.archive');
  const [period, setPeriod] = useState(months[0]?.period);
  if (period === undefined) return <p>{t('none')}</p>;
  return (
    <div className={`stack-16 shrinks ${styles.body}`}>
      <label className="line soft">
        {t('month')}
        <select value={period} onChange={(event) => setPeriod(Number(event.target.value))}>
          {months.map((month) => (
            <option key={month.period} value={month.period}>
              {periodText(month.period)}
            </option>
          ))}
        </select>
      </label>
      <VouchersOfMonth key={period} id={id} period={period} />
    </div>
  );
}

function VouchersOfMonth({ id, period }: { readonly id: string; readonly period: number }) {
  const t = useTranslations('finance.archive');
  const [page, setPage] = useState(1);
  const read = useCall('finance.archiveVouchers', { id, period, page }, { shown: 'here', keep: true });
  return (
    <Answered call={read}>
      {({ vouchers, total, size }) => (
        <>
          {vouchers.map((voucher) => (
            <article key={`${voucher.kind} ${voucher.number}`} className={styles.voucher}>
              <PlainTable
                label={`${voucher.onDate}　${voucher.kind} ${voucher.number}`}
                heads={[t('column.summary'), t('subject'), t('column.items'), t('column.debit'), t('column.credit')]}
                amounts={[3, 4]}
                rows={voucher.lines.map(({ summary, subject, items, debit, credit }) => [
                  summary,
                  subject,
                  items,
                  tidyAmount(debit),
                  tidyAmount(credit),
                ])}
              />
              <footer>{t('people', peopleOf(voucher))}</footer>
            </article>
          ))}
          <Pager total={total} page={page} size={size} onPage={setPage} />
        </>
      )}
    </Answered>
  );
}

type Voucher = CallReply<'finance.archiveVouchers'>['vouchers'][number];
const peopleOf = ({ madeBy, auditedBy, postedBy }: Voucher) => ({ madeBy, auditedBy, postedBy });
