'use client';

import { useTranslations } from 'next-intl';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { signListed } from '@/lib/contracts/health/sign.data.ts';
import { signList } from './sign-list.tsx';

const SignPanel = lazyScreen(() => import('./sign-panel.tsx'));

/** Early signs of an outbreak: seen by the product, answered and closed by people. */
export function SignScreen() {
  const t = useTranslations(signListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={signList} panel={SignPanel} />
    </>
  );
}
