'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense, use, useMemo } from 'react';
import { type AddressPatch, type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { RightsContext } from '@/components/shared/permission.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useToday } from '@/components/shared/today.ts';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import styles from './finance.module.css';
import {
  groupOf,
  groups,
  ledgerAt,
  parameter,
  unfiltered,
  type View,
  type ViewProps,
  viewGroups,
  viewKeys,
  viewOf,
  views,
} from './finance-address.ts';
import { VouchersView } from './vouchers/vouchers-view.tsx';

// Once in the life of a school.
const FirstLedger = lazyScreen(() => import('./ledgers/first-ledger.tsx'));
const DocumentsView = lazyScreen(() => import('./documents/documents-view.tsx'));

/** What is first looked at comes with the page, the rest when it is chosen. */
const screens: Readonly<Record<View, ComponentType<ViewProps>>> = {
  vouchers: VouchersView,
  recurring: lazyScreen(() => import('./recurring/recurring-view.tsx')),
  documents: DocumentsView,
  documentTie: lazyScreen(() => import('./documents/tie-view.tsx')),
  balance: lazyScreen(() => import('./balance/balance-view.tsx')),
  general: lazyScreen(() => import('./books/general-view.tsx')),
  detail: lazyScreen(() => import('./books/detail-view.tsx')),
  journal: lazyScreen(() => import('./books/journal-view.tsx')),
  columns: lazyScreen(() => import('./books/columns-view.tsx')),
  auxiliaryBook: lazyScreen(() => import('./books/auxiliary-book-view.tsx')),
  quantityBook: lazyScreen(() => import('./books/quantity-view.tsx')),
  voucherSummary: lazyScreen(() => import('./books/summary-view.tsx')),
  sequence: lazyScreen(() => import('./books/sequence-view.tsx')),
  query: lazyScreen(() => import('./books/query-view.tsx')),
  balanceSheet: lazyScreen(() => import('./statements/balance-sheet-view.tsx')),
  activities: lazyScreen(() => import('./statements/activities-view.tsx')),
  cashFlow: lazyScreen(() => import('./cash-flow/cash-flow-view.tsx')),
  trend: lazyScreen(() => import('./statements/trend-view.tsx')),
  bank: lazyScreen(() => import('./reconciliation/bank-view.tsx')),
  bankReport: lazyScreen(() => import('./reconciliation/report-view.tsx')),
  counts: lazyScreen(() => import('./reconciliation/counts-view.tsx')),
  revaluation: lazyScreen(() => import('./revaluation/revaluation-view.tsx')),
  carryOver: lazyScreen(() => import('./carry-over/carry-over-view.tsx')),
  funds: lazyScreen(() => import('./funds/funds-view.tsx')),
  openings: lazyScreen(() => import('./openings/openings-view.tsx')),
  interchange: lazyScreen(() => import('./interchange/interchange-view.tsx')),
  months: lazyScreen(() => import('./months/months-view.tsx')),
  archives: lazyScreen(() => import('./archive/archives-view.tsx')),
  subjects: lazyScreen(() => import('./subjects/subjects-view.tsx')),
  auxiliary: lazyScreen(() => import('./auxiliary/auxiliary-view.tsx')),
  yearSwitch: lazyScreen(() => import('./year-switch/year-switch-view.tsx')),
  settings: lazyScreen(() => import('./settings/settings-view.tsx')),
};

/** What belongs to one part alone is left behind with it. */
const cleared = {
  ...unfiltered,
  order: null,
  item: null,
  voucher: null,
  write: null,
  flow: null,
  span: null,
  import: null,
  form: null,
};

/** The finance page: one address, its parts by inner navigation, the year chosen above all of them. */
export function FinanceScreen() {
  const t = useTranslations('finance');
  const address = useAddressState();
  const list = useCall('finance.ledgers', {}, { shown: 'here' });
  const { data } = list;
  const ledger = data && ledgerAt(address.query, data.rows);
  const { permissions } = use(RightsContext);
  const allowed = useMemo(() => views.filter((one) => holds(permissions, viewKeys[one])), [permissions]);
  const isBegun = ledger?.state !== 'initialising';
  const view = viewOf(address.query, allowed, isBegun);
  const Screen = screens[view];
  const show = (next: View) => ({ ...cleared, [parameter.view]: next });
  const mayOpen = data?.actions.includes('open') ?? false;
  return (
    <>
      <PageHeader
        title={t('title')}
        isLow
        text={ledger ? t('kept', { year: String(ledger.year), source: ledger.source }) : ''}
      >
        {isBegun ? null : <StateBadge tone="warn">{t('notBegun')}</StateBadge>}
        {data && ledger ? (
          <YearChoice year={ledger.year} years={data.rows.map(({ year }) => year)} change={address.change} />
        ) : null}
      </PageHeader>
      {ledger ? (
        <>
          <PartSwitch allowed={allowed} view={view} to={show} />
          <ListeningPart
            fallback={
              <ListCard>
                <ListSkeleton rows={12} />
              </ListCard>
            }
          >
            <Screen year={ledger.year} isBegun={isBegun} address={address} />
          </ListeningPart>
        </>
      ) : (
        <WithoutBooks address={address} isAllowed={allowed.includes('documents')}>
          {data ? (
            <Suspense fallback={<ListSkeleton rows={8} />}>
              <FirstLedger mayOpen={mayOpen} />
            </Suspense>
          ) : list.failure ? (
            <ListFailure failure={list.failure} onRetry={list.retry} />
          ) : (
            <ListSkeleton rows={8} />
          )}
        </WithoutBooks>
      )}
    </>
  );
}

interface WithoutBooksProps {
  readonly address: AddressState;
  /** Whether the person may see documents. */
  readonly isAllowed: boolean;
  /** How books are begun. */
  readonly children: ReactNode;
}

/** A school without books; below their beginning the documents that wait for them, where the address leads to these. */
function WithoutBooks({ address, isAllowed, children }: WithoutBooksProps) {
  const year = yearOf(useToday());
  const showsDocuments = isAllowed && address.query[parameter.view] === 'documents';
  return (
    <div className="stack">
      <ListCard>{children}</ListCard>
      {showsDocuments ? (
        <Suspense>
          <DocumentsView year={year} address={address} hasBooks={false} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface PartSwitchProps {
  readonly allowed: readonly View[];
  readonly view: View;
  /** What the address changes to show a part. */
  readonly to: (view: View) => AddressPatch;
}

/** The inner navigation: what kind of work, and below it the books, statements or settings of that kind. */
function PartSwitch({ allowed, view, to }: PartSwitchProps) {
  const t = useTranslations('finance');
  const partsOf = (group: (typeof groups)[number]) => viewGroups[group].filter((one) => allowed.includes(one));
  const group = groupOf(view);
  const parts = partsOf(group);
  return (
    <div className={styles.parts}>
      <ViewTabs
        label={t('views')}
        views={groups.filter((one) => partsOf(one).length > 0)}
        current={group}
        nameOf={(one) => t(`group.${one}`)}
        to={(next) => to(partsOf(next)[0] ?? view)}
      />
      {parts.length > 1 ? (
        <ViewTabs label={t(`group.${group}`)} views={parts} current={view} nameOf={(one) => t(`view.${one}`)} to={to} />
      ) : null}
    </div>
  );
}

interface YearChoiceProps {
  readonly year: number;
  readonly years: readonly number[];
  readonly change: (patch: AddressPatch) => void;
}

/** The year whose books are looked at; what belongs to the former one is left behind. */
function YearChoice({ year, years, change }: YearChoiceProps) {
  const t = useTranslations('finance');
  return (
    <label className="line soft">
      {t('year')}
      <select
        value={year}
        onChange={(event) =>
          change({
            [parameter.year]: event.target.value,
            [parameter.period]: null,
            // A subject and a voucher are of one year; an auxiliary item is of the school.
            [parameter.subject]: null,
            [parameter.voucher]: null,
            [parameter.write]: null,
            [parameter.flow]: null,
            [parameter.import]: null,
            [parameter.page]: null,
          })
        }
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
