'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
import { asItComes } from './arrangement.ts';
import styles from './menu.module.css';
import { MenuTree } from './menu-tree.tsx';
import { useMenuSetting } from './use-menu-setting.ts';

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
