'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { leaveBack, useLeaveGuard } from '@/components/shared/form/leave-guard.ts';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
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

/** An arrangement that is not saved, and whose it is: of the role with this id, or the person's own. */
interface Unsaved {
  readonly roleId: string | null;
  /** In which the role's was read. */
  readonly version: number;
  readonly arrangement: MenuArrangement | null;
}

const nothing: Unsaved = { roleId: null, version: 0, arrangement: null };

/** How the person's own menu, or the default of a role, is laid out: order, what is shown, where the console begins. */
export function MenuSettingScreen({ menu }: { readonly menu: Menu }) {
  const t = useTranslations('organisation-menu.setting');
  const router = useRouter();
  const whoseId = useId();
  const mayArrangeRoles = usePermission('organisation.menu.arrange');
  const shared = useTranslations('shared.form');
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useForm<Unsaved>({ defaultValues: nothing });
  const { restored } = useFormDraft(form, { name: 'menu', version: null, dirty: form.formState.isDirty });
  // What was to be done when something unsaved was noticed; done once the person has given it up.
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const own = useCall('organisation.menuSetting', {}, { shown: 'here' });
  const roles = useCall('organisation.roleMenus', mayArrangeRoles ? {} : null, { shown: 'here' });
  const unsaved = form.watch();
  // Of a role that is gone there is nothing to save, least of all as one's own.
  const isOpen = unsaved.roleId === null || roles.data?.roles.some((one) => one.roleId === unsaved.roleId);
  const draft = isOpen ? unsaved.arrangement : null;
  const roleId = draft ? unsaved.roleId : chosen;
  const saveOwn = useAction('organisation.saveMenuSetting');
  const saveRole = useAction('organisation.saveRoleMenu');
  useLeaveGuard(draft !== null, () => setWaiting(() => leaveBack));

  const role = roles.data?.roles.find((one) => one.roleId === roleId);
  const version = (role ?? own.data)?.version;
  const stored = role ? role.arrangement : (own.data?.own ?? own.data?.fallback ?? null);
  const isDefault = role ? role.arrangement === null : !own.data?.own;
  const giveUp = () => form.reset(nothing);
  const change = (arrangement: MenuArrangement) =>
    form.reset({ roleId, version: draft ? unsaved.version : (version ?? 0), arrangement }, { keepDefaultValues: true });
  const failure = own.failure ?? roles.failure;
  const busy = saveOwn.busy || saveRole.busy;

  const save = async (arrangement: MenuArrangement | null) => {
    if (version === undefined) return;
    const { ok } = role
      ? await saveRole.run({ roleId: role.roleId, arrangement, version: draft ? unsaved.version : version })
      : await saveOwn.run({ own: arrangement, version });
    if (!ok) return;
    setChosen(roleId);
    giveUp();
    announce({ kind: 'toast', severity: 'success', text: t(arrangement ? 'saved' : 'resetDone') });
    router.refresh();
  };
  const unlessUnsaved = (action: () => void) => (draft ? setWaiting(() => action) : action());

  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {draft ? <Button onClick={giveUp}>{t('leave')}</Button> : null}
        <Button disabled={isDefault || busy} onClick={() => unlessUnsaved(() => void save(null))}>
          {t('reset')}
        </Button>
        <Button look="primary" disabled={draft === null} busy={busy} onClick={() => void save(draft)}>
          {t('save')}
        </Button>
      </PageHeader>
      {roles.data ? (
        <label htmlFor={whoseId} className={styles.subject}>
          {t('whose')}
          <SearchSelect
            id={whoseId}
            className={control.control}
            value={roleId ?? ''}
            onChange={(event) => {
              const next = event.target.value || null;
              unlessUnsaved(() => setChosen(next));
            }}
          >
            <option value="">{t('mine')}</option>
            {roles.data.roles.map((one) => (
              <option key={one.roleId} value={one.roleId}>
                {t('ofRole', { name: one.roleName })}
              </option>
            ))}
          </SearchSelect>
        </label>
      ) : null}
      {restored && draft ? (
        <p className={styles.restored} role="status">
          {shared('restored')}
        </p>
      ) : null}
      {own.data ? (
        <MenuTree menu={menu} arrangement={draft ?? stored ?? asItComes} onChange={change} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={own.retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
      {waiting ? (
        <ConfirmDialog
          title={t('leaveTitle')}
          action={t('leave')}
          stay={t('goOn')}
          onAction={() => {
            giveUp();
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
