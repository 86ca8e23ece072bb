'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { AppCard } from './app-card.tsx';
import { useAppName } from './app-name.ts';
import { FindMember } from './find-member.tsx';
import { RegisterCard } from './register-card.tsx';
import styles from './wxwork.module.css';
import type { WxworkRights } from './wxwork-views.ts';

interface CorporationsTabProps {
  readonly info: CallReply<'enterprise.authInfo'>;
  readonly may: WxworkRights;
}

/** Where the apps are installed for the school, what was ever authorised, and who is known there. */
export function CorporationsTab({ info, may }: CorporationsTabProps) {
  const hasCorporation = info.apps.some(({ corporations }) => corporations.some(({ state }) => state !== 'cancelled'));
  return (
    <>
      {info.apps.map((app) => (
        <AppCard key={app.appCode} app={app} mayManage={may.mayManage} />
      ))}
      {info.mayRegister && may.mayManage && !hasCorporation ? <RegisterCard /> : null}
      <AuthCard />
      <FindMember apps={info.apps} />
    </>
  );
}

/** Every authorisation, and which member the person is. */
function AuthCard() {
  const t = useTranslations('enterprise.auths');
  const states = useTranslations('enterprise.app.states');
  const instant = useInstantText();
  const nameOf = useAppName();
  const list = useCall('enterprise.authList', {}, { shown: 'here' });
  const corps = useCall('enterprise.corpsBySchool', {}, { shown: 'here' });
  const own = useCall('enterprise.ownBinding', {}, { shown: 'here' });
  const failed = [list, corps, own].find(({ failure, data }) => failure && !data);
  const corpName = corps.data?.corps.find(({ corpId }) => corpId === own.data?.corpId)?.name ?? '';
  const { bound, userId } = own.data ?? { bound: false, userId: null };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {failed?.failure ? <ListFailure failure={failed.failure} onRetry={failed.retry} /> : null}
      {own.data ? (
        <p className="soft">{bound ? t('own', { corp: corpName, member: userId ?? '' }) : t('notOwn')}</p>
      ) : null}
      {corps.data ? <p className="soft">{t('corps', { count: corps.data.corps.length })}</p> : null}
      {list.data && list.data.auths.length > 0 ? (
        <FiguresTable
          title={t('title')}
          isAlone
          heads={[t('what'), t('state'), t('since'), t('changed')]}
          rows={list.data.auths.map(({ appCode, corpId, corpName: name, state, authorisedAt, changedAt }) => [
            `${name || corpId} · ${nameOf(appCode)}`,
            states(state),
            instant(authorisedAt),
            instant(changedAt),
          ])}
        />
      ) : list.data || failed ? null : (
        <ListSkeleton rows={2} />
      )}
    </section>
  );
}
