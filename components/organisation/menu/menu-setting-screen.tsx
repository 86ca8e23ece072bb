'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { useLeaveGuard } from '@/components/shared/leave-guard.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import control from '../control.module.css';
import { asItComes } from './arrangement.ts';
import styles from './menu.module.css';
import { MenuTree } from './menu-tree.tsx';

/** How the person's own menu, or the default of a role, is laid out: order, what is shown, where the console begins. */
export function MenuSettingScreen({ menu }: { readonly menu: Menu }) {
  const t = useTranslations('organisation-menu.setting');
  const router = useRouter();
  const mayArrangeRoles = usePermission('organisation.menu.arrange');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [draft, setDraft] = useState<MenuArrangement | null>(null);
  // What was to be done when something unsaved was noticed; done once the person has given it up.
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const own = useCall('organisation.menuSetting', {}, { shown: 'here' });
  const roles = useCall('organisation.roleMenus', mayArrangeRoles ? {} : null, { shown: 'here' });
  const saveOwn = useAction('organisation.saveMenuSetting');
  const saveRole = useAction('organisation.saveRoleMenu');
  useLeaveGuard(draft !== null, () => setWaiting(() => () => window.history.back()));

  const role = roles.data?.roles.find((one) => one.roleId === roleId);
  const version = (role ?? own.data)?.version;
  const stored = role ? role.arrangement : (own.data?.own ?? own.data?.fallback ?? null);
  const isDefault = role ? role.arrangement === null : !own.data?.own;
  const failure = own.failure ?? roles.failure;
  const busy = saveOwn.busy || saveRole.busy;

  const save = async (arrangement: MenuArrangement | null) => {
    if (version === undefined) return;
    const { ok } = role
      ? await saveRole.run({ roleId: role.roleId, arrangement, version })
      : await saveOwn.run({ own: arrangement, version });
    if (!ok) return;
    setDraft(null);
    announce({ kind: 'toast', severity: 'success', text: t(arrangement ? 'saved' : 'resetDone') });
    router.refresh();
  };
  const unlessUnsaved = (deed: () => void) => (draft ? setWaiting(() => deed) : deed());

  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button disabled={isDefault || busy} onClick={() => unlessUnsaved(() => void save(null))}>
          {t('reset')}
        </Button>
        <Button look="primary" disabled={draft === null} busy={busy} onClick={() => void save(draft)}>
          {t('save')}
        </Button>
      </PageHeader>
      {roles.data ? (
        <label className={styles.subject}>
          {t('whose')}
          <select
            className={control.control}
            value={roleId ?? ''}
            onChange={(event) => {
              const next = event.target.value || null;
              unlessUnsaved(() => setRoleId(next));
            }}
          >
            <option value="">{t('mine')}</option>
            {roles.data.roles.map((one) => (
              <option key={one.roleId} value={one.roleId}>
                {t('ofRole', { name: one.roleName })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {own.data ? (
        <MenuTree menu={menu} arrangement={draft ?? stored ?? asItComes} onChange={setDraft} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={own.retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
      {waiting ? (
        <ConfirmDialog
          title={t('leaveTitle')}
          deed={t('leave')}
          stay={t('goOn')}
          onDeed={() => {
            setDraft(null);
            setWaiting(null);
            // The guard goes with the draft, in the next rendering.
            setTimeout(waiting);
          }}
          onClose={() => setWaiting(null)}
        >
          {t('leaveText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
