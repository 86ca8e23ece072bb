'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AppRow } from '@/lib/contracts/apps/apps.ts';
import { AppCard } from './app-card.tsx';
import { Applications } from './applications.tsx';
import styles from './apps.module.css';

const ApplyForm = lazyScreen(() => import('./apply-form.tsx'));

/** Every app with its state for the person, the way in, and the form by which another is asked for. */
export function AppCentre() {
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
              <AppCard app={app} onApply={() => setWanted(app.code)} />
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
