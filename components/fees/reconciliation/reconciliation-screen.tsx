'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import {
  reconciliationViews,
  statementLineFilters,
  statementLineListed,
} from '@/lib/contracts/fees/reconciliation.data.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { openLineStates } from '@/lib/rules/fees/reconciliation.ts';
import { centsText } from '@/lib/rules/money.ts';
import { statementLineList, statementList } from './statement-line-list.tsx';

const StatementLinePanel = lazyScreen(() => import('./statement-line-panel.tsx'));
const UploadStatement = lazyScreen(() => import('./upload-statement.tsx'));
const FetchStatement = lazyScreen(() => import('./fetch-statement.tsx'));

/** What channels say of payments and refunds beside what was booked, line by line and by day. */
export function ReconciliationScreen() {
  const t = useTranslations(statementLineListed.words);
  const { query } = useAddressState();
  const view = oneOf(reconciliationViews, query.view ?? '') ?? 'lines';
  const [open, setOpen] = useState<'fetch' | 'upload' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.reconciliation.act" otherwise="disabled">
          <Button onClick={() => setOpen('upload')}>{t('upload.open')}</Button>
        </Permitted>
        <Permitted of="fees.reconciliation.act" otherwise="disabled">
          <Button look="primary" onClick={() => setOpen('fetch')}>
            {t('fetch')}
          </Button>
        </Permitted>
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={reconciliationViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters(statementLineFilters),
          ...{ view: one === 'lines' ? null : one, opened: null },
        })}
      />
      {view === 'lines' ? (
        <ListView list={statementLineList} panel={StatementLinePanel} above={(data) => <LineSums data={data} />} />
      ) : (
        <Statements />
      )}
      <Suspense>
        {open === 'fetch' ? <FetchStatement onClose={close} /> : null}
        {open === 'upload' ? <UploadStatement onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** What agrees, what does not, and what the channels kept. */
function LineSums({ data: { sums, feeCents } }: { readonly data: CallReply<'fees.statementLines'> }) {
  const t = useTranslations(statementLineListed.words);
  const figures = (['agreed', ...openLineStates] as const).map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return <Figures figures={[...figures, { name: t('fees'), value: centsText(feeCents) }]} />;
}

/** The statements of channels by day. */
function Statements() {
  return <ListView list={statementList} cells={useStatementCells()} />;
}

type StatementRow = CallReply<'fees.statements'>['rows'][number];

/** What the list of statements says itself: why one has not come. */
function useStatementCells(): Cells<StatementRow> {
  const t = useTranslations(statementLineListed.words);
  return useMemo(
    () => ({
      problem: ({ problem }) => (t.has(`problemOf.${problem}` as never) ? t(`problemOf.${problem}` as never) : problem),
    }),
    [t],
  );
}
