'use client';

import { useTranslations } from 'next-intl';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { headcountListed } from '@/lib/contracts/diet/headcount.data.ts';
import { headcountList } from './headcount-list.tsx';

/** How many eat each meal of a day: by the register, or told by hand. */
export function HeadcountScreen() {
  const t = useTranslations(headcountListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={headcountList} />
    </>
  );
}
