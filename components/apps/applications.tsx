'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Application } from '@/lib/contracts/apps/apps.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './apps.module.css';

const keyOf = (row: Application) => row.id;
const nameOf = (row: Application) => row.contact;

/** What the school has asked for, and what was answered. */
export function Applications() {
  const t = useTranslations('apps');
  const [page, setPage] = useState(1);
  const { data, failure, retry, former } = useCall('apps.applications', { page }, { keep: true, shown: 'here' });
  const columns = useColumns();
  return (
    <section className={styles.applications} aria-label={t('applications')}>
      <h2>{t('applications')}</h2>
      <ListCard>
        {data && data.rows.length > 0 ? (
          <DataTable
            label={t('applications')}
            columns={columns}
            rows={data.rows}
            keyOf={keyOf}
            nameOf={nameOf}
            refreshing={former}
          />
        ) : data ? (
          <ListEmpty text={t('noApplications')} />
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={3} />
        )}
        {data && data.total > limits.pageSizeDefault ? (
          <Pager total={data.total} page={page} size={limits.pageSizeDefault} onPage={setPage} />
        ) : null}
      </ListCard>
    </section>
  );
}

function useColumns(): readonly TableColumn<Application>[] {
  const t = useTranslations('apps');
  const instant = useInstantText();
  return useMemo(
    () => [
      {
        prop: 'sentAt',
        label: t('sentAt'),
        width: 150,
        formatter: (_, { sentAt }) => instant(sentAt),
      },
      {
        prop: 'appCode',
        label: t('which'),
        width: 140,
        telling: true,
        formatter: (_, row) => t(`app.${row.appCode}.name`),
      },
      { prop: 'contact', label: t('contact'), width: 110, tooltip: true },
      { prop: 'phone', label: t('phone'), width: 130 },
      { prop: 'children', label: t('children'), width: 90, align: 'end' },
      { prop: 'reason', label: t('reason'), width: 200, tooltip: true },
      { prop: 'sentBy', label: t('sentBy'), width: 100, tooltip: true },
      {
        prop: 'state',
        label: t('stateLabel'),
        width: 100,
        telling: true,
        formatter: (_, row) => t(`applied.${row.state}`),
      },
      {
        prop: 'answer',
        label: t('answer'),
        width: 180,
        tooltip: true,
        formatter: (_, { answer }) => (answer === 'none' ? '' : answer),
      },
    ],
    [t, instant],
  );
}
