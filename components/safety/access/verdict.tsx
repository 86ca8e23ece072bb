'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './access.module.css';

/** What the rules say as they are now, and each of them for itself. */
export function Verdict({ asked }: { readonly asked: CallInput<'safety.tryAccess'> }) {
  const t = useTranslations('safety-access');
  const answer = useCall('safety.tryAccess', asked, { keep: true, shown: 'here' });
  const { data } = answer;
  if (!data)
    return answer.failure ? <ListFailure failure={answer.failure} onRetry={answer.retry} /> : <ListSkeleton rows={4} />;
  return (
    <section className="stack-12 apart" aria-busy={answer.former || undefined}>
      <p role="status">
        <StateBadge tone={data.status === 1 ? 'good' : 'bad'}>{t(`record.statusOf.${data.status}`)}</StateBadge>{' '}
        {t(`reason.${data.reason}`)}
        {data.isSchoolDay ? null : ` ${t('dayOff')}`}
      </p>
      {data.rules.length > 0 ? (
        <ul className={`stack-8 ${styles.rules}`} aria-label={t('eachRule')}>
          {data.rules.map(({ id, name, kind, miss }) => (
            <li key={id} data-fits={miss === null || undefined}>
              <strong>{name}</strong>
              <small>{t(`rule.kindOf.${kind}`)}</small>
              <span>{miss === null ? t('fits') : t(`miss.${miss}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
