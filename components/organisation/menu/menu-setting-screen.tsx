'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
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

/** The person's own arrangement of the menu or that of a chosen role: as it is stored, changed, and saved. */
function useMenuSetting() {
  const mayArrangeRoles = usePermission('organisation.menu.arrange');
  const [chosen, choose] = useState<string | null>(null);
  const form = useForm<Unsaved>({ defaultValues: nothing });
  const { restored } = useFormDraft(form, { name: 'menu', version: null, dirty: form.formState.isDirty });
  const own = useCall('organisation.menuSetting', {}, { shown: 'here' });
  const roles = useCall('organisation.roleMenus', mayArrangeRoles ? {} : null, { shown: 'here' });
  const unsaved = form.watch();
  // Of a role that is gone there is nothing to save, least of all as one's own.
  const isOpen = unsaved.roleId === null || roles.data?.roles.some((one) => one.roleId === unsaved.roleId);
  const draft = isOpen ? unsaved.arrangement : null;
  const roleId = draft ? unsaved.roleId : chosen;
  const role = roles.data?.roles.find((one) => one.roleId === roleId);
  const read = (role ?? own.data)?.version;
  const version = role && draft ? unsaved.version : read;
  const giveUp = () => form.reset(nothing);
  const { save, busy } = useSave(role?.roleId ?? null, version);
  return {
    own,
    roles,
    roleId,
    draft,
    isRestored: restored && draft !== null,
    stored: role ? role.arrangement : (own.data?.own ?? own.data?.fallback ?? null),
    isDefault: role ? role.arrangement === null : !own.data?.own,
    choose,
    change: (arrangement: MenuArrangement) =>
      form.reset({ roleId, version: draft ? unsaved.version : (read ?? 0), arrangement }, { keepDefaultValues: true }),
    giveUp,
    busy,
    save: async (arrangement: MenuArrangement | null) => {
      if (!(await save(arrangement))) return;
      choose(roleId);
      giveUp();
    },
  };
}

/** Saves an arrangement, or with null goes back to what holds without one; tells whether it did. */
function useSave(roleId: string | null, version: number | undefined) {
  const t = useTranslations('organisation-menu.setting');
  const router = useRouter();
  const saveOwn = useAction('organisation.saveMenuSetting');
  const saveRole = useAction('organisation.saveRoleMenu');
  const save = async (arrangement: MenuArrangement | null) => {
    if (version === undefined) return false;
    const { ok } = roleId
      ? await saveRole.run({ roleId, arrangement, version })
      : await saveOwn.run({ own: arrangement, version });
    if (!ok) return false;
    announce({ kind: 'toast', severity: 'success', text: t(arrangement ? 'saved' : 'resetDone') });
    router.refresh();
    return true;
  };
  return { save, busy: saveOwn.busy || saveRole.busy };
}

/** How the person's own menu, or the default of a role, is laid out: order, what is shown, where the console begins. */
export function MenuSettingScreen({ menu }: { readonly menu: Menu }) {
  const t = useTranslations('organisation-menu.setting');
  const shared = useTranslations('shared.form');
  const { own, roles, draft, ...setting } = useMenuSetting();
  const { leave, dialog } = useLeaving(draft !== null, setting.giveUp);
  const failure = own.failure ?? roles.failure;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {draft ? <Button onClick={setting.giveUp}>{shared('leave')}</Button> : null}
        <Button disabled={setting.isDefault || setting.busy} onClick={() => leave(() => void setting.save(null))}>
          {t('reset')}
        </Button>
        <Button look="primary" disabled={draft === null} busy={setting.busy} onClick={() => void setting.save(draft)}>
          {t('save')}
        </Button>
      </PageHeader>
      {roles.data ? (
        <WhoseMenu
          roles={roles.data.roles}
          roleId={setting.roleId}
          onChoose={(roleId) => leave(() => setting.choose(roleId))}
        />
      ) : null}
      {setting.isRestored ? (
        <p className={styles.restored} role="status">
          {shared('restored')}
        </p>
      ) : null}
      {own.data ? (
        <MenuTree menu={menu} arrangement={draft ?? setting.stored ?? asItComes} onChange={setting.change} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={own.retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
      {dialog}
    </>
  );
}

interface WhoseMenuProps {
  readonly roles: CallReply<'organisation.roleMenus'>['roles'];
  readonly roleId: string | null;
  readonly onChoose: (roleId: string | null) => void;
}

/** One's own menu, or the default of a role. */
function WhoseMenu({ roles, roleId, onChoose }: WhoseMenuProps) {
  const t = useTranslations('organisation-menu.setting');
  const locale = useLocale();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.subject}>
      {t('whose')}
      <SearchSelect
        id={id}
        className="shrinks"
        value={roleId ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{t('mine')}</option>
        {roles.map((one) => (
          <option key={one.roleId} value={one.roleId}>
            {t('ofRole', { name: builtInName('role', one.roleName, locale) })}
          </option>
        ))}
      </SearchSelect>
    </label>
  );
}
