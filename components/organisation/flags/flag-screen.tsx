'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { duties } from '@/lib/contracts/organisation/settings.ts';
import styles from '../settings.module.css';
import { DutyStaff } from './duty-staff.tsx';

/** What the school switches on and off; each switch is saved at once. */
export function FlagScreen({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('organisation-settings.flag');
  const { data, failure, retry } = useCall('organisation.flags', mayEdit ? {} : null, { shown: 'here' });
  const save = useAction('organisation.saveFlag');
  if (!mayEdit) return <ListEmpty text={t('noPermission')} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        {data ? (
          <ul className={styles.flags}>
            {data.rows.map(({ key, on, version }) => {
              const [group, name] = key.split('.') as ['safety', 'crowd'];
              return (
                <li key={key}>
                  <label htmlFor={key}>
                    <strong>{t(`${group}.${name}.name`)}</strong>
                    <span>{t(`${group}.${name}.text`)}</span>
                  </label>
                  <input
                    id={key}
                    type="checkbox"
                    checked={on}
                    disabled={save.busy}
                    onChange={() => void save.run({ key, on: !on, version })}
                  />
                </li>
              );
            })}
          </ul>
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </ListCard>
      {duties.map((duty) => (
        <DutyStaff key={duty} duty={duty} />
      ))}
    </>
  );
}
