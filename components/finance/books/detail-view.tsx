'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { DetailTable } from './detail-table.tsx';
import { SubjectPick } from './subject-pick.tsx';

const VoucherDetail = lazyScreen(() => import('../vouchers/detail/voucher-detail.tsx'));

/** The detail ledger: every line of a subject from January to the month chosen, with its running balance; a line opens its voucher. */
export default function DetailView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const { query, change } = address;
  const subjectId = query[parameter.subject] ?? null;
  const shown = query[parameter.voucher];
  return (
    <MonthCard
      year={year}
      address={address}
      filters={
        <SubjectPick
          year={year}
          subjectId={subjectId}
          onPick={(id) => change({ [parameter.subject]: id, [parameter.page]: null })}
        />
      }
    >
      {(period) => (
        <>
          {subjectId ? (
            <DetailTable
              input={{ from: year * 100 + 1, to: period, subjectId, page: Number(query[parameter.page]) || 1 }}
              onPage={(page) => change({ [parameter.page]: String(page) })}
              onVoucher={(id) => change({ [parameter.voucher]: id })}
            />
          ) : (
            <ListEmpty text={t('chooseSubject')} />
          )}
          {shown ? (
            <Suspense>
              <VoucherDetail
                key={shown}
                id={shown}
                onShow={(id) => change({ [parameter.voucher]: id })}
                onEdit={(id) =>
                  change({ [parameter.view]: 'vouchers', [parameter.voucher]: null, [parameter.write]: id })
                }
                onClose={() => change({ [parameter.voucher]: null })}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </MonthCard>
  );
}
