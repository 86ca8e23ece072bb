'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { pickUpViews, viewIn } from '../safety-address.ts';
import { Gate } from './gate.tsx';

const Waiting = lazyScreen(() => import('./waiting.tsx'));
const OnSite = lazyScreen(() => import('./on-site.tsx'));
const Records = lazyScreen(() => import('./records.tsx'));
const screens = { gate: Gate, waiting: Waiting, onSite: OnSite, records: Records } as const;

/**
 * Picking up: the gate, who has not been picked up, who is on site, and what was recorded; which of them, says the
 * address.
 */
export function PickUpScreen() {
  const t = useTranslations('safety-pick-up');
  const address = useAddressState();
  const view = viewIn(pickUpViews, address.query);
  const View = screens[view];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('views')}
        views={pickUpViews}
        current={view}
        nameOf={(one) => t(`view.${one}`)}
        to={(one) => ({ view: one === 'gate' ? null : one, child: null, page: null })}
      />
      <ListeningPart>
        <View address={address} />
      </ListeningPart>
    </>
  );
}
