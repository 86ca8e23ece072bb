'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { sessionList } from './session-list.tsx';

const SessionPanel = lazyScreen(() => import('./session-panel.tsx'));

/** Sessions: found, and run in the lesson. */
export function SessionScreen() {
  const t = useTranslations(sessionList.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Link href={withQuery(menuAddress('/practice/question'), { state: 'inUse' })}>{t('toBank')}</Link>
      </PageHeader>
      <ListView list={sessionList} panel={SessionPanel} />
    </>
  );
}
