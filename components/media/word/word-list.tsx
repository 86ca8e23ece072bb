'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { wordListed } from '@/lib/contracts/media/word.data.ts';

const AddWords = lazyScreen(() => import('./add-words.tsx'));
const AddWord = lazyScreen(() => import('./add-word.tsx'));
const WordHits = lazyScreen(() => import('./word-hits.tsx'));
const TryWords = lazyScreen(() => import('./try-words.tsx'));

/** What may be done with each where it is listed. */
export const wordList = {
  ...wordListed,
  nameOf: ({ word }) => word,
  moves: { delete: calls('media.deleteWord', ({ id }) => ({ id }), { danger: true }) },
} as const satisfies DeclaredList<'media.words'>;

/** Sensitive words: found, added, deleted, tried on a text. */
export function WordScreen() {
  const t = useTranslations(wordListed.words);
  const [open, setOpen] = useState<'add' | 'many' | 'try' | 'hits' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={() => setOpen('hits')}>{t('hits')}</Button>
        <Button onClick={() => setOpen('try')}>{t('try')}</Button>
        <Permitted of="media.word.edit">
          <Button onClick={() => setOpen('many')}>{t('addMany')}</Button>
        </Permitted>
        <Permitted of="media.word.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setOpen('add')}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={wordList} />
      <Suspense>
        {open === 'add' ? <AddWord onClose={close} /> : null}
        {open === 'many' ? <AddWords onClose={close} /> : null}
        {open === 'hits' ? <WordHits onClose={close} /> : null}
        {open === 'try' ? <TryWords onClose={close} /> : null}
      </Suspense>
    </>
  );
}
