'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { protocolFilters, protocolListed, protocolViews } from '@/lib/contracts/fees/protocol.data.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { coverList, formerList, ProtocolForm, protocolList } from './protocol-list.tsx';

const ProtocolPanel = lazyScreen(() => import('./protocol-panel.tsx'));

/** What families agreed about deduction: each agreement, how far classes are covered, what was agreed formerly. */
export function ProtocolsScreen() {
  const t = useTranslations(protocolListed.words);
  const form = useFormAddress();
  const { query } = useAddressState();
  const view = oneOf(protocolViews, query.view ?? '') ?? 'protocols';
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.protocol.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={protocolViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters(protocolFilters),
          ...{ view: one === 'protocols' ? null : one, opened: null },
        })}
      />
      {view === 'protocols' ? <ListView list={protocolList} panel={ProtocolPanel} /> : null}
      {view === 'cover' ? <ListView list={coverList} /> : null}
      {view === 'former' ? <ListView list={formerList} /> : null}
      <Suspense>{form.open === null ? null : <ProtocolForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
