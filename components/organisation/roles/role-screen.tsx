'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { Role } from '@/lib/contracts/organisation/roles.ts';
import styles from '../settings.module.css';
import { SeenBy } from './seen-by.tsx';

const words = 'organisation-settings.role';
const RoleForm = lazyScreen(() => import('./role-form.tsx'));
const nameOf = (row: Role) => row.name;

/** The roles with their permissions and members, and what a member of the staff would see. */
export function RoleScreen({ mayView }: { readonly mayView: boolean }) {
  const t = useTranslations(words);
  const { action, asking } = useActions();
  const columns = useColumns();
  if (!mayView) return <ListEmpty text={t('noPermission')} />;
  const actionsOf = ({ id, version, name }: Role) => {
    const remove = { label: t('remove'), named: t('removeNamed', { name }), danger: true };
    const asked = { ...remove, title: remove.named, text: t('removeText'), said: t('removed', { name }) };
    return [{ ...remove, run: () => action('organisation.removeRole', { id, version }, asked) }];
  };
  return (
    <div className={styles.split}>
      <ListScreen
        endpoint="organisation.roles"
        words={words}
        columns={columns}
        nameOf={nameOf}
        form={(given) => <RoleForm {...given} />}
        actions={actionsOf}
      />
      <SeenBy />
      {asking}
    </div>
  );
}

/** Of many members so many are named in the list; the form has all of them. */
const namesShown = 8;

function useColumns(): readonly TableColumn<Role>[] {
  const t = useTranslations(words);
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 140, telling: true, tooltip: true },
      {
        prop: 'keys',
        label: t('keys'),
        width: 120,
        telling: true,
        formatter: (_, { keys }) => (keys.includes('*') ? t('everything') : t('keyCount', { count: keys.length })),
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
    [t],
  );
}
