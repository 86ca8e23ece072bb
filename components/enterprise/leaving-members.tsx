'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './wxwork.module.css';

/** Members whom the platform has no more, by name, until their days of grace are over. */
export function LeavingMembers({ maySync }: { readonly maySync: boolean }) {
  const t = useTranslations('enterprise.contacts.leaving');
  const instant = useInstantText();
  const { action, asking } = useActions();
  const { data, failure, retry } = useCall('enterprise.leavingContacts', {}, { shown: 'here' });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data || data.rows.length === 0) return null;
  const keep = (corpId: string, externalId: string, name: string) =>
    action(
      'enterprise.keepContact',
      { corpId, externalId },
      { label: t('keep'), title: t('keepTitle', { name }), text: t('keepText'), said: t('kept', { name }) },
    );
  return (
    <section className="stack-12" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className="soft">{t('lead')}</p>
      <ul className={`stack-12 ${styles.corporations}`}>
        {data.rows.map(({ corpId, externalId, name, leaveAt }) => (
          <li key={`${corpId} ${externalId}`}>
            <span>{t('line', { name: name || externalId, at: instant(leaveAt) })}</span>
            {maySync ? (
              <Button
                onClick={() => keep(corpId, externalId, name || externalId)}
                aria-label={t('keepNamed', { name: name || externalId })}
              >
                {t('keep')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asking}
    </section>
  );
}
