'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { paperList } from './paper-list.tsx';

const PaperPanel = lazyScreen(() => import('./paper-panel.tsx'));
const DrawPaper = lazyScreen(() => import('./draw-paper.tsx'));

/** Papers: found, put together, drawn, asked. */
export function PaperScreen() {
  const t = useTranslations(paperList.words);
  const [drawing, setDrawing] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Link href={withQuery(menuAddress('/practice/question'), { state: 'inUse' })}>{t('toBank')}</Link>
        <Permitted of="practice.question.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setDrawing(true)}>
            {t('draw')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={paperList} panel={PaperPanel} />
      <Suspense>{drawing ? <DrawPaper onClose={() => setDrawing(false)} /> : null}</Suspense>
    </>
  );
}
