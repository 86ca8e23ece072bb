'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { usePermission } from '@/components/shared/permission.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';

/** An arrangement that is not saved, and whose it is: of the role with this id, or the person's own. */
interface Unsaved {
  readonly roleId: string | null;
  /** In which the role's was read. */
  readonly version: number;
  readonly arrangement: MenuArrangement | null;
}

const nothing: Unsaved = { roleId: null, version: 0, arrangement: null };

/** The person's own arrangement of the menu or that of a chosen role: as it is stored, changed, and saved. */
export function useMenuSetting() {
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
