'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useMenu } from '@/components/shell/menu-context.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { applicationFields } from '@/lib/contracts/apps/application-fields.ts';
import type { Application, AppRow } from '@/lib/contracts/apps/apps.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { firstPageBelow, reaches } from '@/lib/navigation/resolve.ts';
import { appCatalogue } from '@/lib/rules/app-catalogue.ts';
import { limits } from '@/lib/rules/limits.ts';
import { AppCard } from './app-card.tsx';
import styles from './apps.module.css';

const ApplyForm = lazyScreen(() => import('./apply-form.tsx'));

/** Every app with its state for the person, the way in, and the form by which another is asked for. */
export function AppCentre() {
  const menu = useMenu();
  const t = useTranslations('apps');
  const list = useCall('apps.list', {}, { shown: 'here' });
  const [wanted, setWanted] = useState<AppRow['code'] | null>(null);
  useWaitingForm(
    list.data?.rows,
    (app) => app?.code ?? '',
    (app) => setWanted(app?.code ?? null),
  );
  const { data } = list;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {data && list.failure ? <ListStale onRetry={list.retry} /> : null}
      {data ? (
        <ul className={styles.grid}>
          {data.rows.map((app) => (
            <li key={app.code}>
              <AppCard app={{ ...app, path: wayInto(app, menu) }} onApply={() => setWanted(app.code)} />
            </li>
          ))}
        </ul>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
      {data?.actions.includes('applications') ? <Applications /> : null}
      <Suspense>
        {wanted ? <ApplyForm key={wanted} appCode={wanted} source="app-store" onClose={() => setWanted(null)} /> : null}
      </Suspense>
    </>
  );
}

/** The first page that may be opened; inside the messaging app the menu may lack it and hold another one of the app. */
function wayInto({ code, path }: AppRow, menu: Menu): string | null {
  if (path === null || reaches(menu, menuAddress(path))) return path;
  return firstPageBelow(appCatalogue.find((app) => app.code === code)?.paths ?? [], menu);
}

const keyOf = (row: Application) => row.id;
const nameOf = (row: Application) => row.contact;

/** What the school has asked for, and what was answered. */
function Applications() {
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
