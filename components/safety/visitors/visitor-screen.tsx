'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { Button } from '@/components/ui/button.tsx';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { viewIn, visitFilters, visitorViews } from '../safety-address.ts';
import { Gate } from './gate.tsx';

const VisitorList = lazyScreen(() => import('./visitor-list.tsx'));
const Statistics = lazyScreen(() => import('./statistics.tsx'));
const Refused = lazyScreen(() => import('./refused.tsx'));
const SettingsForm = lazyScreen(() => import('./settings-form.tsx'));
const screens = { gate: Gate, records: VisitorList, statistics: Statistics, refused: Refused } as const;

/** Visitors: the gate, what was recorded, how many come, and who is kept out; which of them, says the address. */
export function VisitorScreen({ today }: { readonly today: string }) {
  const t = useTranslations('safety-visitor');
  const address = useAddressState();
  const form = useFormAddress();
  const view = viewIn(visitorViews, address.query);
  const View = screens[view];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="safety.visitor.configure">
          <Button onClick={() => form.show('settings')}>{t('settings.title')}</Button>
        </Permitted>
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={visitorViews}
        current={view}
        nameOf={(one) => t(`view.${one}`)}
        to={(one) => ({ ...withoutFilters(visitFilters), view: one === 'gate' ? null : one })}
      />
      <ListeningPart>
        <View address={address} today={today} />
      </ListeningPart>
      <Suspense>{form.open === 'settings' ? <SettingsForm onClose={form.close} /> : null}</Suspense>
    </>
  );
}
