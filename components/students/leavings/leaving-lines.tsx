'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './leaving-lines.module.css';

/** What is settled and what is not before students leave; each line is computed by the server and turns green by itself. */
export function LeavingLines({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations('students.leaving');
  const checks = useCall('students.leavingChecks', { ids: [...ids] }, { shown: 'here' });
  if (checks.failure && !checks.data) return <ListFailure failure={checks.failure} onRetry={checks.retry} />;
  if (!checks.data) return <ListSkeleton rows={3} />;
  return (
    <section className={styles.checks} aria-label={t('checks')}>
      <h3>{t('checks')}</h3>
      <ul>
        {checks.data.lines.map(({ key, state, params }) => (
          <li key={key} data-state={state}>
            {state === 'done' ? <CheckCircleOutlined fontSize="small" /> : <ErrorOutlineOutlined fontSize="small" />}
            <span>
              <b>{t(state === 'done' ? 'settled' : 'open')}</b>{' '}
              {t(`check.${key}.${state}` as 'check.class.done', params as { names: string; count: number })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
