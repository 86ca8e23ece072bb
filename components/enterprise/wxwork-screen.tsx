'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { ContactsCard } from './contacts-card.tsx';
import { CorporationsTab } from './corporations-tab.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { FamiliesCard } from './families-card.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { PhonesCard } from './phones-card.tsx';
import { StaffCard } from './staff-card.tsx';
import { SubscribeCard } from './subscribe-card.tsx';
import { SyncCard } from './sync-card.tsx';
import styles from './wxwork.module.css';
import { viewOf, type WxworkRights, type WxworkView, wxworkViews } from './wxwork-views.ts';

/** The messaging app: its corporations, the reading of what it knows, whom it reaches, and what was written by it. */
export function WxworkScreen({ may }: { readonly may: WxworkRights }) {
  const t = useTranslations('enterprise');
  const { query } = useAddressState();
  const view = viewOf(query);
  const info = useCall('enterprise.authInfo', {}, { shown: 'here' });
  const { data } = info;
  return (
    <div className={styles.screen}>
      <PageHeader title={t('title')} text={t('lead')} />
      <ViewTabs
        label={t('views')}
        views={wxworkViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ tab: one === 'corporations' ? null : one })}
      />
      {info.failure && !data ? <ListFailure failure={info.failure} onRetry={info.retry} /> : null}
      {!data && !info.failure ? <ListSkeleton rows={4} /> : null}
      {data?.apps.length === 0 ? (
        <ListCard>
          <ListEmpty text={t('notConfigured')} />
        </ListCard>
      ) : null}
      {data && data.apps.length > 0 ? <Tab view={view} info={data} may={may} /> : null}
    </div>
  );
}

interface TabProps {
  readonly view: WxworkView;
  readonly info: CallReply<'enterprise.authInfo'>;
  readonly may: WxworkRights;
}

function Tab({ view, info, may }: TabProps) {
  if (view === 'corporations') return <CorporationsTab info={info} may={may} />;
  if (view === 'messages') return <MessagesTab boundMembers={info.boundMembers} may={may} />;
  if (view === 'sync')
    return (
      <>
        {may.maySeeContacts ? <ContactsCard maySync={may.maySync} /> : null}
        <SyncCard mayManage={may.mayManage} />
        {may.maySeeStaff ? <StaffCard mayMatch={may.mayMatch} /> : null}
      </>
    );
  return (
    <>
      <FamiliesCard mayManage={may.mayManage} />
      {may.maySeeCoverage ? <CoverageCard mayManage={may.maySetCoverage} /> : null}
      <PhonesCard mayImport={may.mayImport} mayExport={may.mayExport} />
      <SubscribeCard />
    </>
  );
}
