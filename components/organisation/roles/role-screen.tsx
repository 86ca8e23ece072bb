'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Role } from '@/lib/contracts/organisation/roles.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
import styles from '../settings.module.css';
import { useReachText } from './role-reach.tsx';

const words = 'organisation-settings.role';
const moves = {
  remove: calls('organisation.removeRole', ({ id, version }: Role) => ({ id, version }), { danger: true }),
};
const RoleForm = lazyScreen(() => import('./role-form.tsx'));

/** The roles with their permissions and members, and what a member of the staff would see. */
export function RoleScreen() {
  const columns = useColumns();
  const locale = useLocale();
  return (
    <div className={styles.split}>
      <ListScreen
        endpoint="organisation.roles"
        right="organisation.role.edit"
        words={words}
        columns={columns}
        nameOf={({ name }) => builtInName('role', name, locale)}
        form={(given) => <RoleForm {...given} />}
        moves={moves}
      />
      <SeenBy />
    </div>
  );
}

/** Of many members so many are named in the list; the form has all of them. */
const namesShown = 8;

function useColumns(): readonly TableColumn<Role>[] {
  const t = useTranslations(words);
  const locale = useLocale();
  const reachText = useReachText();
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('name'),
        width: 140,
        telling: true,
        tooltip: true,
        formatter: (_, { name }) => builtInName('role', name, locale),
      },
      {
        prop: 'keys',
        label: t('keys'),
        width: 120,
        telling: true,
        formatter: (_, { keys }) => (keys.includes('*') ? t('everything') : t('keyCount', { count: keys.length })),
      },
      {
        prop: 'scope',
        label: t('reach'),
        width: 120,
        telling: true,
        formatter: (_, row) => reachText(row),
      },
      {
        prop: 'members',
        label: t('members'),
        width: 280,
        telling: true,
        tooltip: true,
        formatter: (_, { members }) => {
          const names = members
            .slice(0, namesShown)
            .map(({ name }) => name)
            .join(t('separator'));
          return members.length > namesShown ? t('membersCut', { names, count: members.length }) : names;
        },
      },
    ],
    [t, locale, reachText],
  );
}

/** What a member of the staff would see: roles, menu, keys. */
function SeenBy() {
  const t = useTranslations('organisation-settings.role');
  const locale = useLocale();
  const reachText = useReachText();
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
          <p>
            {data.roles
              .map((name, at) =>
                t('roleWithReach', {
                  name: builtInName('role', name, locale),
                  reach: reachText(data.scopes[at] ?? wholeSchool),
                }),
              )
              .join(t('separator')) || '--'}
          </p>
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
const wholeSchool = { scope: 'all', stages: [] } as const;
