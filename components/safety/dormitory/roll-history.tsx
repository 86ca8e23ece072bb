'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './dormitory.module.css';

/** What the last nights have found of a child; corrected records stay readable. */
export function RollHistory({ studentId }: { readonly studentId: string }) {
  const t = useTranslations('safety-dormitory');
  const at = useInstantText();
  const history = useCall('safety.dormRollHistory', { id: studentId }, { shown: 'here' });
  const { data } = history;
  return (
    <section>
      <h3>{t('nights')}</h3>
      {data ? (
        data.rows.length === 0 ? (
          <p className={styles.note}>{t('noNights')}</p>
        ) : (
          <ul className={styles.nights}>
            {data.rows.map((row) => (
              <li key={row.id} data-former={row.current ? undefined : true}>
                <span>{row.night}</span>
                <strong>{t(`mark.${row.mark}`)}</strong>
                <small>
                  {[row.madeUp && t('madeUp'), row.reason, row.recordedBy, at(row.recordedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        )
      ) : history.failure ? (
        <ListFailure failure={history.failure} onRetry={history.retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </section>
  );
}
