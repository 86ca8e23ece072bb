'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { DormBuilding } from '@/lib/contracts/safety/dormitory.ts';

const BuildingForm = lazyScreen(() => import('./building-form.tsx'));
const RoomsForm = lazyScreen(() => import('./rooms-form.tsx'));
const FillForm = lazyScreen(() => import('./fill-form.tsx'));

/** What can be done with a building. */
export function BuildingDeeds({ building }: { readonly building: DormBuilding }) {
  const t = useTranslations('safety-dormitory');
  const [opened, setOpened] = useState<'edit' | 'rooms' | 'fill' | 'remove' | null>(null);
  const remove = useAction('safety.removeDormBuilding');
  const close = () => setOpened(null);
  const { id, version, name } = building;
  const doRemove = async () => {
    const outcome = await remove.run({ id, version });
    close();
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('buildingRemoved', { name }) });
  };
  return (
    <>
      <Button onClick={() => setOpened('rooms')}>{t('addRooms')}</Button>
      {building.lived < building.beds ? <Button onClick={() => setOpened('fill')}>{t('fill.title')}</Button> : null}
      <Button onClick={() => setOpened('edit')}>{t('editBuilding')}</Button>
      {building.rooms === 0 ? <Button onClick={() => setOpened('remove')}>{t('remove')}</Button> : null}
      <Suspense>
        {opened === 'edit' ? <BuildingForm building={building} onClose={close} /> : null}
        {opened === 'rooms' ? <RoomsForm building={building} onClose={close} /> : null}
        {opened === 'fill' ? <FillForm building={building} onClose={close} /> : null}
      </Suspense>
      {opened === 'remove' ? (
        <ConfirmDialog
          title={t('removeBuildingTitle', { name })}
          deed={t('remove')}
          busy={remove.busy}
          onDeed={() => void doRemove()}
          onClose={close}
        >
          {t('removeBuildingText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
