'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { duplicatesParameter } from './duplicates-address.ts';
import { MergeList } from './merge-list.tsx';
import { PairList } from './pair-list.tsx';

/** Records that may be of one child, and the merges done so far. */
export function DuplicatesScreen() {
  const t = useTranslations('students-duplicates');
  const address = useAddressState();
  const isMerges = address.query[duplicatesParameter.view] === 'merges';
  const show = (view: string | null) =>
    address.change({ [duplicatesParameter.view]: view, [duplicatesParameter.page]: null });
  return (
    <>
      <PageHeader title={t(isMerges ? 'merges' : 'title')} text={t(isMerges ? 'mergesText' : 'text')}>
        {isMerges ? (
          <Button onClick={() => show(null)}>{t('back')}</Button>
        ) : (
          <Button onClick={() => show('merges')}>{t('merges')}</Button>
        )}
      </PageHeader>
      <ListCard>{isMerges ? <MergeList address={address} /> : <PairList address={address} />}</ListCard>
    </>
  );
}
