'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { DormBuilding } from '@/lib/contracts/safety/dormitory.ts';

const RoomsForm = lazyScreen(() => import('./rooms-form.tsx'));
const FillForm = lazyScreen(() => import('./fill-form.tsx'));

/** What can be done with a building. */
export function BuildingActions({ building }: { readonly building: DormBuilding }) {
  const t = useTranslations('safety-dormitory');
  const form = useFormAddress();
  const { action, asking } = useActions();
  const { id, version, name } = building;
  const remove = () =>
    action(
      'safety.removeDormBuilding',
      { id, version },
      {
        title: t('removeBuildingTitle', { name }),
        text: t('removeBuildingText'),
        label: t('remove'),
        danger: true,
        said: t('buildingRemoved', { name }),
      },
    );
  return (
    <>
      <Button onClick={() => form.show('rooms')}>{t('addRooms')}</Button>
      {building.lived < building.beds ? <Button onClick={() => form.show('fill')}>{t('fill.title')}</Button> : null}
      <Button onClick={() => form.show(id)}>{t('building.editTitle')}</Button>
      {building.rooms === 0 ? <Button onClick={remove}>{t('remove')}</Button> : null}
      {asking}
      <Suspense>
        {form.open === 'rooms' ? <RoomsForm building={building} onClose={form.close} /> : null}
        {form.open === 'fill' ? <FillForm building={building} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}
