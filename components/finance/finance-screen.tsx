'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './finance.module.css';
import { ledgerAt, parameter, type View, type ViewProps, viewOf } from './finance-address.ts';
import { FirstLedger } from './ledgers/first-ledger.tsx';
import { ViewChoice } from './view-choice.tsx';
import { VouchersView } from './vouchers/vouchers-view.tsx';

/** What is first looked at comes with the page, the rest when it is chosen. */
const screens: Readonly<Record<View, ComponentType<ViewProps>>> = {
  vouchers: VouchersView,
  balance: lazyScreen(() => import('./balance/balance-view.tsx')),
  balanceSheet: lazyScreen(() => import('./statements/balance-sheet-view.tsx')),
  activities: lazyScreen(() => import('./statements/activities-view.tsx')),
  months: lazyScreen(() => import('./months/months-view.tsx')),
  subjects: lazyScreen(() => import('./subjects/subjects-view.tsx')),
};

/** The finance page: one address, its parts by inner navigation, the year chosen above all of them. */
export function FinanceScreen() {
  const t = useTranslations('finance');
  const address = useAddressState();
  const list = useCall('finance.ledgers', {}, { shown: 'here' });
  const { data } = list;
  const ledger = data && ledgerAt(address.query, data.rows);
  const view = viewOf(address.query);
  const Screen = screens[view];
  const mayOpen = data?.actions.includes('open') ?? false;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={ledger ? t('kept', { year: String(ledger.year), source: ledger.source }) : ''}
      >
        {data && ledger ? (
          <label className={styles.choice}>
            {t('year')}
            <select
              value={ledger.year}
              onChange={(event) =>
                address.change({
                  [parameter.year]: event.target.value,
                  [parameter.period]: null,
                  [parameter.page]: null,
                })
              }
            >
              {data.rows.map(({ year }) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </PageHeader>
      {ledger ? (
        <>
          <ViewChoice
            view={view}
            onView={(next) => address.change({ [parameter.view]: next, [parameter.page]: null })}
          />
          <Suspense
            fallback={
              <ListCard>
                <ListSkeleton rows={12} />
              </ListCard>
            }
          >
            <Screen year={ledger.year} address={address} />
          </Suspense>
        </>
      ) : (
        <ListCard>
          {data ? (
            <FirstLedger mayOpen={mayOpen} />
          ) : list.failure ? (
            <ListFailure failure={list.failure} onRetry={list.retry} />
          ) : (
            <ListSkeleton rows={8} />
          )}
        </ListCard>
      )}
    </>
  );
}
