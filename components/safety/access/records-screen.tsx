'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { accessViews, viewIn } from '../safety-address.ts';
import { Records } from './records.tsx';

const Missing = lazyScreen(() => import('./missing.tsx'));
const views = { records: Records, missing: Missing } as const;

/** Who passed the gates or was stopped there and why, and whose coming or leaving nobody saw. */
export function RecordsScreen({ today }: { readonly today: string }) {
  const t = useTranslations('safety-access');
  const address = useAddressState();
  const view = viewIn(accessViews, address.query);
  const View = views[view];
  return (
    <>
      <PageHeader title={t('record.title')} text={t('record.text')} />
      <ViewTabs
        label={t('record.views')}
        views={accessViews}
        current={view}
        nameOf={(one) => t(`record.view.${one}`)}
        to={(one) => ({ view: one === 'records' ? null : one, page: null, record: null })}
      />
      <ListeningPart>
        <View address={address} today={today} />
      </ListeningPart>
    </>
  );
}
