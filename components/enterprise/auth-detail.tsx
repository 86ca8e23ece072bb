'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './wxwork.module.css';

/** What the platform knows of an authorisation now: who administers it, its licence, and the age of its ticket. */
export function AuthDetail({ corpId, appCode }: { readonly corpId: string; readonly appCode: string }) {
  const t = useTranslations('enterprise.detail');
  const problems = useTranslations('enterprise.platformProblems');
  const instant = useInstantText();
  const { data, failure, retry } = useCall('enterprise.authDetail', { corpId, appCode }, { shown: 'here' });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  const { admins, licence, ticketAge, scope, problem } = data;
  const named = (ids: readonly string[]) => ids.slice(0, shownIds).join(t('comma')) || emptyValue;
  return (
    <>
      {problem ? (
        <p className="warn" role="status">
          {problems(problem)}
        </p>
      ) : null}
      <dl className={styles.facts}>
        <dt>{t('admins')}</dt>
        <dd>
          {(admins ?? [])
            .map(({ userId, name, manages }) => t(manages ? 'manager' : 'sender', { name: name ?? userId }))
            .join(t('comma')) || emptyValue}
        </dd>
        <dt>{t('licence')}</dt>
        <dd>
          {licence
            ? t(`licenceOf.${licence.state}`, { until: licence.until ? instant(licence.until) : '' })
            : emptyValue}
        </dd>
        <dt>{t('ticketAge')}</dt>
        <dd>{ticketAge === null ? emptyValue : t('minutes', { minutes: ticketAge })}</dd>
        <dt>{t('departments')}</dt>
        <dd>{named(scope.departments)}</dd>
        <dt>{t('members')}</dt>
        <dd>{named(scope.members)}</dd>
        <dt>{t('tags')}</dt>
        <dd>{named(scope.tags)}</dd>
      </dl>
    </>
  );
}

/** Ids that are written out; a range may name thousands. */
const shownIds = 20;
