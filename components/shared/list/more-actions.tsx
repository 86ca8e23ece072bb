'use client';

import { useTranslations } from 'next-intl';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { RowAction } from './row-actions.tsx';

interface MoreActionsProps {
  /** What they are done with. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly look: 'plain' | 'link';
}

/** The actions that do not stand open, in a menu; nothing where there are none. */
export function MoreActions(props: MoreActionsProps) {
  return props.actions.length === 0 ? null : <Menu {...props} />;
}

function Menu({ name, actions, look }: MoreActionsProps) {
  const t = useTranslations('shared.table');
  return (
    <MenuButton label={t('more', { name })} look={look} actions={actions}>
      …
    </MenuButton>
  );
}
