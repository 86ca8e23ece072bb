'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from '../settings.module.css';

/** What a member of the staff would see: roles, menu, keys. */
export function SeenBy() {
  const t = useTranslations('organisation-settings.role');
  const [staffId, setStaffId] = useState('');
  const roles = useCall('organisation.roles', {}, { shown: 'here' });
  const { staff, groups } = roles.data ?? nobody;
  const { data, failure, retry } = useCall('organisation.seen', staffId ? { staffId } : null, { shown: 'here' });
  const names = new Map(groups.flatMap(({ keys }) => keys.map(({ key, name }) => [key, name])));
  return (
    <aside className={styles.side} aria-label={t('seen')}>
      <h2>{t('seen')}</h2>
      <SearchSelect aria-label={t('person')} value={staffId} onChange={(event) => setStaffId(event.target.value)}>
        <option value="">{t('choosePerson')}</option>
        {staff.map((one) => (
          <option key={one.staffId} value={one.staffId}>
            {one.name} {one.number}
          </option>
        ))}
      </SearchSelect>
      {failure ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {staffId && !data && !failure ? <ListSkeleton rows={5} /> : null}
      {data ? (
        <>
          <h3>{t('ofRoles')}</h3>
          <p>{data.roles.join(t('separator')) || '--'}</p>
          <h3>{t('menu')}</h3>
          {data.menu.length === 0 ? <p>{t('noMenu')}</p> : null}
          <ul className={styles.menu}>
            {data.menu.map(({ id, name, level }) => (
              <li key={id} data-level={level}>
                {name}
              </li>
            ))}
          </ul>
          <h3>{t('keyCount', { count: data.keys.length })}</h3>
          <ul className={styles.menu}>
            {data.keys.map((key) => (
              <li key={key}>{names.get(key) ?? key}</li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}

const nobody = { staff: [], groups: [] };
