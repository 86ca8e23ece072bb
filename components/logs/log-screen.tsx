'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { AuditList } from './audit-list.tsx';
import { EntryList } from './entry-list.tsx';

/** The audit and the operation log; which of them, says the address. */
export function LogScreen({ mayAudit, mayRead }: { readonly mayAudit: boolean; readonly mayRead: boolean }) {
  const t = useTranslations('logs');
  const address = useAddressState();
  const views = [...(mayAudit ? (['audit'] as const) : []), ...(mayRead ? (['entries'] as const) : [])];
  const view = views.find((one) => one === address.query.view) ?? views[0];
  if (!view) return null;
  return (
    <>
      <PageHeader title={t('title')} text={t(view === 'audit' ? 'auditText' : 'entriesText')} />
      <ViewTabs
        label={t('views')}
        views={views}
        current={view}
        nameOf={(one) => t(`view.${one}`)}
        to={(one) => ({ view: one, page: null })}
      />
      {view === 'audit' ? <AuditList address={address} /> : <EntryList address={address} />}
    </>
  );
}
