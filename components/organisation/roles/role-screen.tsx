'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { useWaitingDraft } from '@/components/shared/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Role } from '@/lib/contracts/organisation/roles.ts';
import styles from '../settings.module.css';
import { newRole } from './new-role.ts';
import { SeenBy } from './seen-by.tsx';

const RoleForm = lazyScreen(() => import('./role-form.tsx'));
const keyOf = (row: Role) => row.id;
const nameOf = (row: Role) => row.name;

/** The roles with their permissions and members, and what a member of the staff would see. */
export function RoleScreen({ mayView }: { readonly mayView: boolean }) {
  const t = useTranslations('organisation-settings.role');
  const list = useCall('organisation.roles', mayView ? {} : null, { shown: 'here' });
  const remove = useAction('organisation.removeRole');
  /** The id of the role whose form is open, or that of a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const forgetDraft = useWaitingDraft(setEdited);
  const [removing, setRemoving] = useState<Role | null>(null);
  const columns = useColumns();
  const { data } = list;
  const role = data?.rows.find(({ id }) => id === edited) ?? null;
  const isGone = data !== undefined && edited !== null && edited !== newRole && role === null;
  // What was unsaved of a role that another person has taken away can be shown nowhere.
  useEffect(() => {
    if (!isGone) return;
    forgetDraft();
    setEdited(null);
  });
  const mayEdit = data?.actions.includes('edit') ?? false;
  if (!mayView) return <ListEmpty text={t('noPermission')} />;
  const takeAway = async (role: Role) => {
    await remove.run({ id: role.id, version: role.version });
    setRemoving(null);
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayEdit ? (
          <Button look="primary" onClick={() => setEdited(newRole)}>
            {t('add')}
          </Button>
        ) : null}
      </PageHeader>
      {data ? (
        <div className={styles.split}>
          <ListCard>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={data.rows}
              keyOf={keyOf}
              nameOf={nameOf}
              operations={(role) =>
                mayEdit ? (
                  <>
                    <Button
                      look="link"
                      aria-label={t('editNamed', { name: role.name })}
                      onClick={() => setEdited(role.id)}
                    >
                      {t('edit')}
                    </Button>{' '}
                    <Button
                      look="link"
                      aria-label={t('removeNamed', { name: role.name })}
                      onClick={() => setRemoving(role)}
                    >
                      {t('remove')}
                    </Button>
                  </>
                ) : null
              }
            />
          </ListCard>
          <SeenBy staff={data.staff} groups={data.groups} />
        </div>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      <Suspense>
        {data && (role || edited === newRole) ? (
          <RoleForm
            key={role?.id ?? newRole}
            role={role}
            groups={data.groups}
            staff={data.staff}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
      {removing ? (
        <ConfirmDialog
          title={t('removeNamed', { name: removing.name })}
          deed={t('remove')}
          busy={remove.busy}
          onDeed={() => void takeAway(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('removeText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Of many members so many are named in the list; the form has all of them. */
const namesShown = 8;

function useColumns(): readonly TableColumn<Role>[] {
  const t = useTranslations('organisation-settings.role');
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
