'use client';

import { useTranslations } from 'next-intl';
import { ViewSwitch } from '@/components/shared/view-switch.tsx';
import { groupOf, groups, type View, viewGroups } from './finance-address.ts';

interface PartSwitchProps {
  readonly allowed: readonly View[];
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The inner navigation: what kind of work, and below it the books, statements or settings of that kind. */
export function PartSwitch({ allowed, view, onView }: PartSwitchProps) {
  const t = useTranslations('finance');
  const partsOf = (group: (typeof groups)[number]) => viewGroups[group].filter((one) => allowed.includes(one));
  const group = groupOf(view);
  const parts = partsOf(group);
  return (
    <>
      <ViewSwitch
        label={t('views')}
        views={groups.filter((one) => partsOf(one).length > 0)}
        current={group}
        look="buttons"
        nameOf={(one) => t(`group.${one}`)}
        onView={(next) => {
          const [first] = partsOf(next);
          if (first) onView(first);
        }}
      />
      {parts.length > 1 ? (
        <ViewSwitch
          label={t(`group.${group}`)}
          views={parts}
          current={view}
          look="buttons"
          nameOf={(one) => t(`view.${one}`)}
          onView={onView}
        />
      ) : null}
    </>
  );
}
