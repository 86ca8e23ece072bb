'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MergeList } from './merge-list.tsx';
import { PairList } from './pair-list.tsx';

/** Records that may be of one child; with `view=merges` the merges done so far. */
export function DuplicatesScreen() {
  const t = useTranslations('students-duplicates');
  const address = useAddressState();
  const isMerges = address.query.view === 'merges';
  const show = (view: string | null) => address.change({ view, page: null });
  return (
    <>
      <PageHeader title={t(isMerges ? 'merges.title' : 'title')} text={t(isMerges ? 'merges.text' : 'text')}>
        {isMerges ? (
          <Button onClick={() => show(null)}>{t('merges.back')}</Button>
        ) : (
          <Button onClick={() => show('merges')}>{t('merges.title')}</Button>
        )}
      </PageHeader>
      {isMerges ? (
        <MergeList />
      ) : (
        <ListCard>
          <PairList address={address} />
        </ListCard>
      )}
    </>
  );
}
