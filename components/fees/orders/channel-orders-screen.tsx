'use client';

import { useTranslations } from 'next-intl';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { channelOrderListed } from '@/lib/contracts/fees/channel-order.data.ts';
import { channelOrderList } from './channel-order-list.tsx';

const ChannelOrderPanel = lazyScreen(() => import('./channel-order-panel.tsx'));

/** The orders that families made from home. */
export function ChannelOrdersScreen() {
  const t = useTranslations(channelOrderListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={channelOrderList} panel={ChannelOrderPanel} />
    </>
  );
}
