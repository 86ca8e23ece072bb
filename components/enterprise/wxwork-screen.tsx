'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { AppCard } from './app-card.tsx';
import { FamiliesCard } from './families-card.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageTrial } from './message-trial.tsx';
import { RegisterCard } from './register-card.tsx';
import { SentMessages } from './sent-messages.tsx';
import { StaffCard } from './staff-card.tsx';
import styles from './wxwork.module.css';

interface WxworkScreenProps {
  readonly mayManage: boolean;
  readonly maySend: boolean;
  readonly maySeeStaff: boolean;
  readonly mayMatch: boolean;
}

/** Where the messaging app is installed for the school, and what was written through it. */
export function WxworkScreen({ mayManage, maySend, maySeeStaff, mayMatch }: WxworkScreenProps) {
  const t = useTranslations('enterprise');
  const info = useCall('enterprise.authInfo', {}, { shown: 'here' });
  const { data } = info;
  const hasCorporation = data?.apps.some(({ corporations }) => corporations.some(({ state }) => state !== 'cancelled'));
  return (
    <div className={styles.screen}>
      <PageHeader title={t('title')} text={t('lead')} />
      {info.failure && !data ? <ListFailure failure={info.failure} onRetry={info.retry} /> : null}
      {!data && !info.failure ? <ListSkeleton rows={4} /> : null}
      {data?.apps.length === 0 ? <p className={styles.soft}>{t('notConfigured')}</p> : null}
      {data?.apps.map((app) => (
        <AppCard key={app.appCode} app={app} mayManage={mayManage} />
      ))}
      {data?.mayRegister && mayManage && !hasCorporation ? <RegisterCard /> : null}
      {data && data.apps.length > 0 ? (
        <section className={styles.card}>
          <h2>{t('messages.title')}</h2>
          <p className={styles.soft}>{t('boundMembers', { count: data.boundMembers })}</p>
          {maySend ? <MessageForm /> : null}
          {maySend ? <MessageTrial /> : null}
          <SentMessages />
        </section>
      ) : null}
      {data && data.apps.length > 0 ? <FamiliesCard mayManage={mayManage} /> : null}
      {data && data.apps.length > 0 && maySeeStaff ? <StaffCard mayMatch={mayMatch} /> : null}
    </div>
  );
}
