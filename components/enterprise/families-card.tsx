'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './wxwork.module.css';

const againMs = 2_000;

/**
 * How many families can be written to, and since when that is known; while a reading is on its way the card asks again.
 */
export function FamiliesCard({ mayManage }: { readonly mayManage: boolean }) {
  const t = useTranslations('enterprise.families');
  const instant = useInstantText();
  const families = useCall(
    'enterprise.families',
    {},
    { shown: 'here', refreshMs: (answer) => (['waiting', 'reading'].includes(answer?.state ?? '') ? againMs : 0) },
  );
  const reading = useAction('enterprise.readFamilies');
  const { data } = families;

  const read = async () => {
    const outcome = await reading.run({});
    if (outcome.ok)
      announce({ kind: 'toast', severity: 'success', text: t(outcome.data.isNew ? 'asked' : 'askedBefore') });
  };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayManage ? (
          <Button busy={reading.busy} onClick={() => void read()}>
            {t('read')}
          </Button>
        ) : null}
      </header>
      <p className="soft">{t('lead')}</p>
      {data ? (
        <>
          <p className="soft" role="status">
            {[
              data.problem ? t(`problems.${data.problem}`) : t(`states.${data.state}`),
              ...(data.readAt ? [t('readAt', { at: instant(data.readAt) })] : []),
            ].join(' · ')}
          </p>
          <dl className={styles.facts}>
            <dt>{t('matched')}</dt>
            <dd>{t('ofChildren', { matched: data.matched, children: data.children })}</dd>
            <dt>{t('parents')}</dt>
            <dd>{t('count', { count: data.parents })}</dd>
            <dt>{t('subscribed')}</dt>
            <dd>{t('count', { count: data.subscribed })}</dd>
            <dt>{t('reached')}</dt>
            <dd>{t('count', { count: data.reached })}</dd>
          </dl>
          <p className="soft">{t('lastDay', data.lastDay)}</p>
        </>
      ) : families.failure ? (
        <ListFailure failure={families.failure} onRetry={families.retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </section>
  );
}
