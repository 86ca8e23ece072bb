'use client';

import { useTranslations } from 'next-intl';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { materialListed } from '@/lib/contracts/diet/material.data.ts';
import { useMaterialCells } from './material-cells.tsx';
import { materialList } from './material-list.tsx';

const MaterialPanel = lazyScreen(() => import('./material-panel.tsx'));

/** Food materials that come with the product: found, read, copied. */
export function MaterialScreen() {
  const t = useTranslations(materialListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={materialList} panel={MaterialPanel} cells={useMaterialCells()} />
    </>
  );
}
