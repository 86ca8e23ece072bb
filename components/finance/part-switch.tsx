'use client';

import { useTranslations } from 'next-intl';
import type { AddressPatch } from '@/components/shared/address-state.ts';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { groupOf, groups, type View, viewGroups } from './finance-address.ts';

interface PartSwitchProps {
  readonly allowed: readonly View[];
  readonly view: View;
  /** What the address changes to show a part. */
  readonly to: (view: View) => AddressPatch;
}

/** The inner navigation: what kind of work, and below it the books, statements or settings of that kind. */
export function PartSwitch({ allowed, view, to }: PartSwitchProps) {
  const t = useTranslations('finance');
  const partsOf = (group: (typeof groups)[number]) => viewGroups[group].filter((one) => allowed.includes(one));
  const group = groupOf(view);
  const parts = partsOf(group);
  return (
    <>
      <ViewTabs
        label={t('views')}
        views={groups.filter((one) => partsOf(one).length > 0)}
        current={group}
        nameOf={(one) => t(`group.${one}`)}
        to={(next) => to(partsOf(next)[0] ?? view)}
      />
      {parts.length > 1 ? (
        <ViewTabs label={t(`group.${group}`)} views={parts} current={view} nameOf={(one) => t(`view.${one}`)} to={to} />
      ) : null}
    </>
  );
}
