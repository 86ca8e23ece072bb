'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { applicationFields } from '@/lib/contracts/apps/application-fields.ts';
import type { Application } from '@/lib/contracts/apps/apps.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './apps.module.css';

const keyOf = (row: Application) => row.id;
const nameOf = (row: Application) => row.contact;

/** What the school has asked for, and what was answered. */
export function Applications() {
  const t = useTranslations('apps');
  const [page, setPage] = useState(1);
  const list = useCall('apps.applications', { page }, { keep: true, shown: 'here' });
  const cells = useMemo<Cells<Application>>(
    () => ({
      appCode: ({ appCode }) => t(`app.${appCode}.name`),
      state: ({ state }) => t(`applied.${state}`),
      answer: ({ answer }) => (answer === 'none' ? null : answer),
    }),
    [t],
  );
  const columns = useFieldColumns(applicationFields, 'apps', cells);
  const total = list.data?.total ?? 0;
  return (
    <section className={styles.applications} aria-label={t('applications')}>
      <h2>{t('applications')}</h2>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('noApplications')} />}
          rows={3}
        >
          {({ rows }) => (
            <DataTable
              label={t('applications')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
            />
          )}
        </ListBody>
        <Pager total={total} page={page} size={limits.pageSizeDefault} onPage={setPage} />
      </ListCard>
    </section>
  );
}
